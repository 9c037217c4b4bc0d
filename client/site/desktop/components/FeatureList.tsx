import type { IconItem } from '../../../../contract/site.ts';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { Sentence } from '../../components/page/Clauses.tsx';

/** A list of features beside a picture. */
export function FeatureList({ picture, items }: { picture: string; items: IconItem[] }) {
  return (
    <div className="reasons">
      <Picture src={picture} alt="" sizes="(min-width: 1400px) 640px, 48vw" />
      <ul className="reason-list">
        {items.map(({ title, text, icon }) => (
          <li key={title}>
            <Icon name={icon} />
            <div>
              <h3>{title}</h3>
              <p>
                <Sentence>{text}</Sentence>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
