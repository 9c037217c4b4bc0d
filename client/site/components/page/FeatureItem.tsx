import type { IconItem } from '../../../../contract/site.ts';
import { Icon } from '../../../ui/picture/Icon.tsx';

/** A list item with icon, title and text. */
export function FeatureItem({ title, text, icon }: IconItem) {
  return (
    <li className="entry">
      <Icon name={icon} />
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}
