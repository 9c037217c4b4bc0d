import type { IconItem } from '../../../../contract/site.ts';
import { Icon } from '../../../ui/picture/Icon.tsx';

/** One point of a list: what it is called, what it means. */
export function FeatureItem({ title, text, icon }: IconItem) {
  return (
    <li className="entry">
      <Icon name={icon} />
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  );
}
