/**
 * Offers records while a visitor types, as a listbox under the field: arrow keys choose, Enter opens, Escape closes. Plain DOM, so
 * that it needs nothing but the field.
 */
import type { SearchSuggestion } from '../../../../contract/search.ts';
import { suggestCall } from '../../../../contract/suggest-call.ts';
import { callServer } from '../../../call-server.ts';
import { getHitHref, searchKindLabels } from './search-addresses.ts';

const TYPING_PAUSE_MS = 150;
const offered = new WeakSet<HTMLInputElement>();

export function offerSuggestions(input: HTMLInputElement, toHref: (href: string) => string): void {
  if (offered.has(input)) return;
  offered.add(input);
  const list = document.createElement('ul');
  list.id = `${input.id}-suggestions`;
  list.className = 'suggestions';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', '搜索建议');
  list.hidden = true;
  input.after(list);
  input.setAttribute('role', 'combobox');
  input.setAttribute('aria-autocomplete', 'list');
  input.setAttribute('aria-controls', list.id);

  let timer: ReturnType<typeof setTimeout> | undefined;
  let active = -1;
  const options = () => [...list.children] as HTMLElement[];

  function show(isShown: boolean) {
    list.hidden = !isShown;
    input.setAttribute('aria-expanded', String(isShown));
    if (!isShown) activate(-1);
  }
  function activate(index: number) {
    active = index;
    for (const [at, option] of options().entries()) {
      option.setAttribute('aria-selected', String(at === index));
      if (at === index) option.scrollIntoView({ block: 'nearest' });
    }
    const id = options()[index]?.id;
    if (id) input.setAttribute('aria-activedescendant', id);
    else input.removeAttribute('aria-activedescendant');
  }
  async function update() {
    const text = input.value.trim();
    if (text === '') return show(false);
    // Without an answer the form still searches.
    const answer = await callServer(suggestCall, { text }).catch(() => undefined);
    if (!answer || text !== input.value.trim() || document.activeElement !== input) return;
    list.replaceChildren(
      ...answer.data.map((suggestion: SearchSuggestion, index: number) =>
        toOption(suggestion, toHref(getHitHref(suggestion)), `${list.id}-${index}`),
      ),
    );
    show(answer.data.length > 0);
  }

  show(false);
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(update, TYPING_PAUSE_MS);
  });
  input.addEventListener('blur', () => show(false));
  // Otherwise the field would lose the focus, and with it the list, before the click arrives.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  input.addEventListener('keydown', (event) => {
    const count = options().length;
    if (event.isComposing || list.hidden || count === 0) return;
    if (event.key === 'ArrowDown') activate(active + 1 < count ? active + 1 : -1);
    else if (event.key === 'ArrowUp') activate(active < 0 ? count - 1 : active - 1);
    else if (event.key === 'Escape') show(false);
    else if (event.key === 'Enter' && active >= 0) options()[active]?.querySelector('a')?.click();
    else return;
    event.preventDefault();
  });
}

function toOption({ kind, title }: SearchSuggestion, href: string, id: string): HTMLElement {
  const option = document.createElement('li');
  option.id = id;
  option.setAttribute('role', 'option');
  const link = document.createElement('a');
  link.href = href;
  link.tabIndex = -1;
  const label = document.createElement('small');
  label.textContent = searchKindLabels[kind];
  link.append(title, label);
  option.append(link);
  return option;
}
