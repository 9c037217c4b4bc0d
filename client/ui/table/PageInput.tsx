import { useState } from 'react';
import { isComposing } from '../is-composing.ts';

interface PageInputProps {
  page: number;
  pageCount: number;
  onPageChange(page: number): void;
}

/** An input to go to a page by its number. Numbers above the last page go to the last page. */
export function PageInput({ page, pageCount, onPageChange }: PageInputProps) {
  const [inputValue, setInputValue] = useState<string>();
  const goToPage = () => {
    const number = Number.parseInt(inputValue ?? '', 10);
    const target = Number.isNaN(number) ? page : Math.min(Math.max(1, number), pageCount);
    setInputValue(undefined);
    if (target !== page) onPageChange(target);
  };
  return (
    <label className="pager-goto">
      前往
      <input
        inputMode="numeric"
        autoComplete="off"
        value={inputValue ?? page}
        onChange={(event) => setInputValue(event.currentTarget.value.replace(/\D/g, ''))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setInputValue(undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) goToPage();
        }}
      />
      页
    </label>
  );
}
