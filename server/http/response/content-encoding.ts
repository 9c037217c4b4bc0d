export type ContentEncoding = 'br' | 'gzip' | 'identity';

const MAX_CACHED_HEADERS = 100;
const encodingByHeader = new Map<string, ContentEncoding>();

/** The best encoding that a client accepts. Clients send few different headers, so the parsed ones are cached. */
export function negotiateEncoding(header: string | string[] | undefined): ContentEncoding {
  const text = String(header ?? '');
  const cached = encodingByHeader.get(text);
  if (cached) return cached;
  const encoding = parseAcceptEncoding(text);
  if (encodingByHeader.size >= MAX_CACHED_HEADERS) encodingByHeader.clear();
  if (text.length < 200) encodingByHeader.set(text, encoding);
  return encoding;
}

function parseAcceptEncoding(header: string): ContentEncoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(name, q === undefined ? 1 : Number(q) || 0);
  }
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  if (weightOf('br') > 0 && weightOf('br') >= weightOf('gzip')) return 'br';
  return weightOf('gzip') > 0 ? 'gzip' : 'identity';
}
