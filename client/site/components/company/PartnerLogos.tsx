import type { Site } from '../../../../contract/site.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { countColumns } from './count-columns.ts';

/** How many logos fit in a row, in windows from 960 pixels, from 600 and below. */
const columnRanges = {
  wide: { min: 5, max: 9 },
  middle: { min: 3, max: 6 },
  narrow: { min: 2, max: 3 },
} as const;

/** The partners' logos in full rows, however many there are. The numbers of columns are attributes, because CSS cannot divide the count. */
export function PartnerLogos({ partners }: { partners: Site['partners'] }) {
  const count = partners.length;
  return (
    <ul
      className="partners"
      data-wide={countColumns(count, columnRanges.wide)}
      data-middle={countColumns(count, columnRanges.middle)}
      data-narrow={countColumns(count, columnRanges.narrow)}
    >
      {partners.map(({ name, logo }) => (
        <li key={name}>{logo ? <Picture src={logo} alt={name} sizes="150px" /> : <span>{name}</span>}</li>
      ))}
    </ul>
  );
}
