export type Encoding = 'br' | 'gzip' | 'identity';

const MOST_KNOWN = 100;
const known = new Map<string, Encoding>();

/** The best encoding a client takes. Few different headers exist, so each is read once. */
export function encodingFor(header: string | string[] | undefined): Encoding {
  const text = String(header ?? '');
  const before = known.get(text);
  if (before) return before;
  const encoding = read(text);
  if (known.size >= MOST_KNOWN) known.clear();
  if (text.length < 200) known.set(text, encoding);
  return encoding;
}

function read(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
    const q = parameters.find((each) => each.startsWith('q='))?.slice(2);
    weights.set(name, q === undefined ? 1 : Number(q) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br';
  return weightOf('gzip') > 0 ? 'gzip' : 'identity';
}
