import type { ReactNode } from 'react';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { Clauses } from './Clauses.tsx';

interface LeadCardProps {
  href: string;
  /** Undefined where there is none: the words then take the whole card. */
  picture: ReactNode;
  label?: string;
  title: string;
  text: string;
  tone?: 'paper' | 'deep';
}

/** The first of a list as a large card, with more of its text than the others. */
export function LeadCard({ href, picture, label, title, text, tone = 'paper' }: LeadCardProps) {
  return (
    <a className={`card lead lead-${tone}`} href={href}>
      {picture}
      <div className="lead-words">
        {label && <p className="lead-label">{label}</p>}
        <h3>
          <Clauses>{title}</Clauses>
        </h3>
        {text && <p className="lead-text">{text}</p>}
        <span className="more">
          查看详情
          <Icon name="arrow-right" />
        </span>
      </div>
    </a>
  );
}
