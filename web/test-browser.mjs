// test-browser.mjs - the little of a browser that modules touch when they are loaded, for unit tests in Node.
const store = new Map();
const put = (name, value) => {
  if (!(name in globalThis))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
};
put('localStorage', {
  getItem: (key) => store.get(key) ?? null,
  setItem: (key, value) => void store.set(key, String(value)),
  removeItem: (key) => void store.delete(key),
});
put('navigator', { language: 'en' });
put('window', globalThis);
put('matchMedia', () => ({ matches: false, addEventListener() {} }));
put('document', { documentElement: { dataset: {} }, baseURI: 'http://localhost/' });
put('location', { hash: '', protocol: 'http:', host: 'localhost', href: 'http://localhost/' });
put('addEventListener', () => {});
