import type { ReactNode } from 'react';
import { Icon } from '../../../ui/picture/Icon.tsx';

interface PageSectionProps {
  /** What the band is about, in a few words; its id makes it linkable. */
  id: string;
  title: string;
  /** The benefit, in one sentence. */
  lead?: string;
  action?: { href: string; label: string };
  /** What stands under the heading of a split band. */
  aside?: ReactNode;
  tone?: 'paper' | 'mist' | 'deep';
  /** `wide`: to the edges of the window. `split`: the heading stands to the left, and `beside` fills what is under it. */
  layout?: 'column' | 'wide' | 'split';
  children: ReactNode;
}

/** One full-width section of a page: a heading that says what it is for, the thing itself, one action. */
export function PageSection({
  id,
  title,
  lead,
  action,
  aside: beside,
  tone = 'paper',
  layout = 'column',
  children,
}: PageSectionProps) {
  return (
    <section className={`band band-${tone} band-${layout}`} aria-labelledby={id}>
      <div className="column band-head">
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p className="band-lead">{lead}</p>}
        </div>
        {action && (
          <a className="more" href={action.href}>
            {action.label}
            <Icon name="arrow-right" />
          </a>
        )}
        {beside && <div className="band-beside">{beside}</div>}
      </div>
      <div className={layout === 'wide' ? 'band-edges' : 'column'}>{children}</div>
    </section>
  );
}
