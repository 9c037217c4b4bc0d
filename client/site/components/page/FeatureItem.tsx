import type { IconItem } from '../../../../contract/site.ts';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { Sentence } from './Clauses.tsx';

/** A list item with icon, title and text. */
export function FeatureItem({ title, text, icon }: IconItem) {
  return (
    <li className="entry">
      <Icon name={icon} />
      <h3>{title}</h3>
      <p>
        <Sentence>{text}</Sentence>
      </p>
    </li>
  );
}
