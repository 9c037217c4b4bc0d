import { describeForVisitors, formatMinute, getTimesToCome, type Publication } from './publication.ts';
import { stateLabels } from './state-labels.ts';

/** The state of a record in the head of its dialog, and what visitors see at the moment. */
export function PublicationStatus({ publication }: { publication: Publication }) {
  const { publishAt } = getTimesToCome(publication);
  return (
    <p className="publication-status" data-state={publication.state}>
      <b>
        {stateLabels[publication.state]}
        {publishAt && ` ${formatMinute(publishAt)}`}
      </b>
      <span>{describeForVisitors(publication)}</span>
    </p>
  );
}
