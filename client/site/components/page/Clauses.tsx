const CLAUSES = /[^，。：；、！？]+[，。：；、！？”’》）]*/g;
/** In a sentence, what stands between enumeration commas belongs together. */
const SENTENCE_CLAUSES = /[^，。：；！？]+[，。：；！？”’》）]*/g;
/** After 的 a reader pauses. A short rest stays with what is before it. */
const PHRASES = /.{2,}?的(?=.{3})|.+/g;
/** Of few letters, so that a long run of them takes no time. */
const MODEL_NUMBER = /([A-Za-z]{1,8}-\d+)/;

/**
 * A name, headline or short line, which breaks after a clause where it fits, else after 的: a balanced line of Chinese would end in the
 * middle of a word. A model number stays whole: browsers break a line after its hyphen.
 */
export function Clauses({ children }: { children: string }) {
  const clauses = split(children, CLAUSES);
  return clauses.map((clause, index) => {
    const phrases = split(clause, PHRASES);
    const words =
      phrases.length === 1
        ? withWholeNumbers(clause)
        : phrases.map((phrase, at) => (
            <span key={at} className="clause">
              {withWholeNumbers(phrase)}
            </span>
          ));
    return clauses.length === 1 ? (
      words
    ) : (
      <span key={index} className="clause">
        {words}
      </span>
    );
  });
}

/** A sentence or two, whose lines end after a clause where it fits and there is room for long lines. */
export function Sentence({ children }: { children: string }) {
  const clauses = split(children, SENTENCE_CLAUSES);
  if (clauses.length === 1) return children;
  return clauses.map((clause, index) => (
    <span key={index} className="sentence-clause">
      {clause}
    </span>
  ));
}

/** The parts of a text, or the text itself if the parts are not all of it. */
function split(text: string, parts: RegExp): string[] {
  const found = text.match(parts) ?? [];
  return found.join('') === text ? found : [text];
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
