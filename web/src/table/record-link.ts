/* record-link.ts - a whole match inside an address, so that a match that no server has can be sent to somebody.
 *
 * `z.` and the file deflated, or `j.` and the file as it is where the browser cannot deflate, both in base64 for addresses. */
import type { MatchFile } from './server';

const MOST = 1 << 20; // bytes of a match: what is larger was not written here

const toText = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

/** All that comes out of a stream, if it is not too much. */
const drain = async (stream: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length > MOST) {
      await reader.cancel();
      throw new RangeError('too long');
    }
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const through = (bytes: Uint8Array<ArrayBuffer>, way: GenericTransformStream) =>
  drain(new Blob([bytes]).stream().pipeThrough(way as ReadableWritablePair<Uint8Array, Uint8Array>));

export const packMatch = async (file: MatchFile): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(file));
  if (!('CompressionStream' in globalThis)) return `j.${toText(bytes)}`;
  return `z.${toText(await through(bytes, new CompressionStream('deflate-raw')))}`;
};

/** null: nothing of ours.  Anybody may have written it; the engine checks the rest. */
export const unpackMatch = async (packed: string): Promise<MatchFile | null> => {
  try {
    const bytes = toBytes(packed.slice(2));
    const plain = packed.startsWith('z.')
      ? await through(bytes, new DecompressionStream('deflate-raw'))
      : bytes.subarray(0, MOST);
    return JSON.parse(new TextDecoder().decode(plain)) as MatchFile;
  } catch {
    return null;
  }
};

export const isPacked = (name: string): boolean => /^[zj]\./.test(name);
