/** A line at the lower edge of the page that says what becomes of a kept application, until it is sent or taken back. */

interface Notice {
  text: string;
  buttonLabel: string;
  onPress(): void;
}

let element: HTMLElement | undefined;

export function showNotice({ text, buttonLabel, onPress }: Notice): void {
  if (!element) {
    element = document.createElement('div');
    element.className = 'kept-notice';
    element.setAttribute('role', 'status');
    document.body.append(element);
  }
  const words = Object.assign(document.createElement('p'), { textContent: text });
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: buttonLabel });
  button.onclick = onPress;
  element.textContent = '';
  element.append(words, button);
}

export function hideNotice(): void {
  element?.remove();
  element = undefined;
}
