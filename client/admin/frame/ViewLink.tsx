import type { AnchorHTMLAttributes } from 'react';
import { goToView } from './view-navigation.ts';

interface ViewLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  path: string;
  /** What to search for there; without it the view is as it was left. */
  search?: string;
}

export function ViewLink({ path, search, ...link }: ViewLinkProps) {
  return (
    <a
      {...link}
      href={path + (search ?? '')}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goToView(path, search);
      }}
    />
  );
}
