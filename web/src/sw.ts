/* sw.ts - the service worker: after one visit the page and the engine work without a network.
 *
 * Everything the build made is kept under the build's version; what the server answers (/api/, /ws) is never kept. */
declare const FILES: string[];
declare const VERSION: string;
const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `naukograd-${VERSION}`;

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' }))))
      .then(() => worker.skipWaiting()),
  );
});

worker.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys())
      if (name.startsWith('naukograd-') && name !== CACHE) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(forget());
});

worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const scope = new URL(worker.registration.scope);
  if (
    event.request.method !== 'GET' ||
    url.origin !== scope.origin ||
    !url.pathname.startsWith(scope.pathname)
  )
    return;
  const rest = url.pathname.slice(scope.pathname.length);
  if (/^(api|ws|healthz|metrics)\b/.test(rest)) return;
  const kept = rest === '' || rest === 'index.html' ? './' : event.request;
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(kept, { ignoreSearch: true }))
      .then((found) => found ?? fetch(event.request)),
  );
});
