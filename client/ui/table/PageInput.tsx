import { useState } from 'react';
import { isComposing } from '../is-composing.ts';

interface PageInputProps {
  page: number;
  pageCount: number;
  onPageChange(page: number): void;
}

/** A box for the number of a page: what is beyond the last one means the last one. */
export function PageInput({ page, pageCount, onPageChange }: PageInputProps) {
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const number = Number.parseInt(typed ?? '', 10);
    const to = Number.isNaN(number) ? page : Math.min(Math.max(1, number), pageCount);
    setTyped(undefined);
    if (to !== page) onPageChange(to);
  };
  return (
    <label className="pager-goto">
      前往
      <input
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? page}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !isComposing(event)) go();
        }}
      />
      页
    </label>
  );
}
