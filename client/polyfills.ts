/**
 * Functions that older phone browsers lack; the build handles syntax. Browsers that lack more are not hydrated: pages work
 * without JavaScript.
 */
const definePolyfill = (target: object, name: string, value: (...args: never[]) => unknown) => {
  if (!(name in target)) Object.defineProperty(target, name, { value, writable: true, configurable: true });
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

definePolyfill(URL, 'canParse', (url: string) => {
  try {
    return Boolean(new URL(url));
  } catch {
    return false;
  }
});

/** True from Chrome 73 and Safari 12.1 on: these have everything else that our code and React need. */
export const canHydrate = 'fromEntries' in Object && 'flatMap' in Array.prototype && 'IntersectionObserver' in window;
