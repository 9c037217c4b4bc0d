type Sender = typeof import('../../sending/sender.ts');

let sender: Promise<Sender> | undefined;

/** Loads what sends applications. Fails without a network; the next call tries again. */
export function loadSender(): Promise<Sender> {
  if (!sender) {
    const url = document.querySelector<HTMLElement>('script[data-sender]')?.dataset.sender ?? '';
    sender = import(url) as Promise<Sender>;
    sender.catch(() => {
      sender = undefined;
    });
  }
  return sender;
}
