/**
 * What the phones in people's hands may lack. Syntax is the build's affair; these are functions that the code here calls. A
 * browser that lacks more is not brought to life: every page is whole without a script.
 */
const definePolyfill = (where: object, name: string, value: (...given: never[]) => unknown) => {
  if (!(name in where)) Object.defineProperty(where, name, { value, writable: true, configurable: true });
};

definePolyfill(
  Object,
  'hasOwn',
  (object: object, name: PropertyKey) => Object.getOwnPropertyDescriptor(object, name) !== undefined,
);
definePolyfill(Array.prototype, 'at', function at(this: unknown[], index: number) {
  return this[index < 0 ? this.length + index : index];
});
definePolyfill(String.prototype, 'replaceAll', function replaceAll(this: string, from: string, to: string) {
  return this.split(from).join(to);
});

definePolyfill(String.prototype, 'toWellFormed', function toWellFormed(this: string) {
  return this.replace(/\p{Surrogate}/gu, '\uFFFD');
});

definePolyfill(URL, 'canParse', (address: string) => {
  try {
    return Boolean(new URL(address));
  } catch {
    return false;
  }
});

/** Chrome 73, Safari 12.1: from there on, all that the code here and React need. */
export const canHydrate = 'fromEntries' in Object && 'flatMap' in Array.prototype && 'IntersectionObserver' in window;
