import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';

interface SearchRowProps {
  onSearch(): void;
  onReset(): void;
  children: ReactNode;
}

/** Search fields and buttons in one row. Enter in a field starts the search. */
export function SearchRow({ onSearch, onReset, children }: SearchRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: supported browsers do not know <search>, and it would not submit on Enter
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
        <Button kind="brand" type="submit" icon="search">
          查询
        </Button>
        <Button onPress={onReset} icon="refresh">
          重置
        </Button>
      </div>
    </form>
  );
}
