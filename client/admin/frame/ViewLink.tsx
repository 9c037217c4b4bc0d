import type { AnchorHTMLAttributes } from 'react';
import { goToView } from './view-navigation.ts';

interface ViewLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  path: string;
  /** The query string to open the view with. Without it the view keeps its last search. */
  search?: string;
}

export function ViewLink({ path, search, ...anchorProps }: ViewLinkProps) {
  return (
    <a
      {...anchorProps}
      href={path + (search ?? '')}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goToView(path, search);
      }}
    />
  );
}
