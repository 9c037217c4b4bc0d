import type { IconItem } from '../../../../contract/site.ts';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { Sentence } from './Clauses.tsx';

/** A numbered list of steps. */
export function Steps({ items }: { items: IconItem[] }) {
  return (
    <ol className="steps full-rows">
      {items.map(({ title, text, icon }) => (
        <li key={title}>
          <Icon name={icon} />
          <h3>{title}</h3>
          <p>
            <Sentence>{text}</Sentence>
          </p>
        </li>
      ))}
    </ol>
  );
}
