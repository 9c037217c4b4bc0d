import type { CaseOverview, CaseResult, ProjectCase } from '../../../../contract/site.ts';
import { Icon } from '../../../ui/picture/Icon.tsx';

const labels: [keyof CaseOverview, string][] = [
  ['place', '地点'],
  ['scale', '规模'],
  ['duration', '工期'],
  ['setup', '配置'],
];

/** The facts of a project in a table, and one large figure that says what changed. */
export function CaseOpening({ projectCase: { overview, result } }: { projectCase: ProjectCase }) {
  const facts = labels.filter(([name]) => overview[name]);
  if (!result && facts.length === 0) return null;
  return (
    <section className="column case-opening" aria-label="项目概况">
      {result && <Result result={result} />}
      {facts.length > 0 && (
        <dl className="case-facts">
          {facts.map(([name, label]) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{overview[name]}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function Result({ result: { label, before, after } }: { result: CaseResult }) {
  return (
    <p className="case-result">
      <span>{label}</span>
      {before && (
        <>
          <span className="visually-hidden">由</span>
          <span className="case-before">
            <Amount text={before} />
            <Icon name="arrow-right" />
          </span>
          <span className="visually-hidden">变为</span>
        </>
      )}
      <b>
        <Amount text={after} />
      </b>
    </p>
  );
}

/** Sets the unit smaller than the number. */
function Amount({ text }: { text: string }) {
  const parts = text.split(/(\d[\d.,]*)/);
  return parts.length === 1
    ? text
    : parts.map((part, index) => (index % 2 === 0 ? <small key={index}>{part}</small> : part));
}
