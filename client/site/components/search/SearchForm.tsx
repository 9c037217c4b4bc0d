import { searchLimits } from '../../../../contract/search.ts';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { loadScript } from '../../load-script.ts';

interface SearchFormProps {
  /** What has been searched for. */
  text?: string;
  /** A page may have several of these forms. */
  inputId: string;
  /** Names the form where a page has several. */
  label?: string;
  /** Turns an address of the desktop layout into one of this layout. */
  toHref?: (href: string) => string;
}

/** A form that works without JavaScript; suggestions are loaded with the first focus. */
export function SearchForm({ text = '', inputId, label = '站内搜索', toHref = (href) => href }: SearchFormProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is unknown to the older browsers
    <form className="site-search" role="search" action="/search" aria-label={label}>
      <input
        type="search"
        id={inputId}
        name="q"
        aria-label="站内搜索"
        placeholder="搜索产品、新闻"
        defaultValue={text}
        maxLength={searchLimits.query}
        required
        autoComplete="off"
        onFocus={(event) => {
          const input = event.currentTarget;
          // Without suggestions the search still works.
          loadScript('suggestions')
            .then(({ offerSuggestions }) => offerSuggestions(input, toHref))
            .catch(() => undefined);
        }}
      />
      <button type="submit" aria-label="搜索">
        <Icon name="search" />
      </button>
    </form>
  );
}
