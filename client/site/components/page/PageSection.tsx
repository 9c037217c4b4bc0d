import type { ReactNode } from 'react';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { Clauses } from './Clauses.tsx';

interface PageSectionProps {
  /** The id of the heading, for links to this section. */
  id: string;
  title: string;
  /** A sentence below the heading. */
  lead?: string | undefined;
  action?: { href: string; label: string };
  /** Shown below the heading in the `split` layout. */
  aside?: ReactNode;
  tone?: 'paper' | 'mist' | 'deep';
  /** `wide`: the content reaches the edges of the window. `split`: heading and `aside` on the left, content on the right. */
  layout?: 'column' | 'wide' | 'split';
  /** `compact`: a smaller heading and less space, for what stands between heavier sections. */
  size?: 'normal' | 'compact';
  children: ReactNode;
}

/** A full-width section of a page with a heading and an optional link. */
export function PageSection({
  id,
  title,
  lead,
  action,
  aside,
  tone = 'paper',
  layout = 'column',
  size = 'normal',
  children,
}: PageSectionProps) {
  return (
    <section className={`band band-${tone} band-${layout} band-${size}`} aria-labelledby={id}>
      <div className="column band-head">
        <div>
          <h2 id={id}>{title}</h2>
          {lead && (
            <p className="band-lead">
              <Clauses>{lead}</Clauses>
            </p>
          )}
        </div>
        {action && (
          <a className="more" href={action.href}>
            {action.label}
            <Icon name="arrow-right" />
          </a>
        )}
        {aside && <div className="band-beside">{aside}</div>}
      </div>
      <div className={layout === 'wide' ? 'band-edges' : 'column'}>{children}</div>
    </section>
  );
}
