/** Scripts that a page needs only after somebody has touched it. The document names their files. */
interface Scripts {
  sender: typeof import('./sending/sender.ts');
  suggestions: typeof import('./components/search/suggestions.ts');
}

const loading = new Map<keyof Scripts, Promise<unknown>>();

/** Fails without a network; the next call tries again. */
export function loadScript<Name extends keyof Scripts>(name: Name): Promise<Scripts[Name]> {
  let script = loading.get(name);
  if (!script) {
    const url = document.querySelector<HTMLElement>(`script[data-${name}]`)?.dataset[name] ?? '';
    script = import(url);
    script.catch(() => loading.delete(name));
    loading.set(name, script);
  }
  return script as Promise<Scripts[Name]>;
}
