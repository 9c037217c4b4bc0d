/** The request id of an application: the same as long as it is the same application, also after a reload. */

const KEY = 'application request';

export function getRequestId(application: object): string {
  const text = JSON.stringify(application);
  const stored = read();
  if (stored?.text === text) return stored.id;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const id = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ text, id }));
  } catch {
    // Storage is full or blocked: only a reload makes it another application.
  }
  return id;
}

/** The next application is another one, even with the same words. */
export function forgetRequestId(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked.
  }
}

function read(): { text: string; id: string } | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
