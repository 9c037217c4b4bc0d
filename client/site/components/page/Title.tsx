const CLAUSES = /[^，。：；、！？]+[，。：；、！？”’》）]*/g;
/** Of few letters, so that a long run of them takes no time. */
const MODEL_NUMBER = /([A-Za-z]{1,8}-\d+)/;

/**
 * A name or headline, whose lines end after a clause where it fits: a balanced line of Chinese would end in the middle of a word.
 * A model number stays whole: browsers break a line after its hyphen.
 */
export function Title({ children }: { children: string }) {
  const clauses = children.match(CLAUSES) ?? [];
  if (clauses.length < 2 || clauses.join('') !== children) return withWholeNumbers(children);
  return clauses.map((clause, index) => (
    <span key={index} className="clause">
      {withWholeNumbers(clause)}
    </span>
  ));
}

const withWholeNumbers = (text: string) =>
  text.split(MODEL_NUMBER).map((part, index) =>
    MODEL_NUMBER.test(part) ? (
      <span key={index} className="model-number">
        {part}
      </span>
    ) : (
      part
    ),
  );
