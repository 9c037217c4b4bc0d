import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';

interface SearchRowProps {
  onSearch(): void;
  onReset(): void;
  /** Behind its own buttons. */
  extraButtons?: ReactNode;
  children: ReactNode;
}

/** The fields of a search and its buttons in one row; Enter in a field asks. */
export function SearchRow({ onSearch, onReset, extraButtons, children }: SearchRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers in use, and holds no Enter
    <form
      className="search-row"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
    >
      {children}
      <div className="search-row-acts">
        <Button kind="primary" type="submit" icon="search">
          查询
        </Button>
        <Button onPress={onReset} icon="refresh">
          重置
        </Button>
        {extraButtons}
      </div>
    </form>
  );
}
