/** The pictures of a clipboard's RTF. Word names in its HTML only where they lie on the writer's disk; here are their bytes. */

/** What is read: a group opens or closes, a control word with its number, a control sign, or the plain between them. */
const TOKEN = /[{}]|\\[a-z]+-?\d* ?|\\[^a-z]|[^{}\\]+/gi;
const TYPES: Record<string, string> = { '\\pngblip': 'image/png', '\\jpegblip': 'image/jpeg' };

interface Group {
  /** The same picture once more, for programs that do not know the first. */
  isSkipped: boolean;
  isPicture: boolean;
  type: string | undefined;
  hex: string[];
}

/** In their order; one of another kind than PNG or JPEG has no bytes for us, but its place. */
export function picturesInRtf(rtf: string): (Blob | undefined)[] {
  const found: (Blob | undefined)[] = [];
  const open: Group[] = [];
  for (const [token] of rtf.matchAll(TOKEN)) {
    const group = open.at(-1);
    if (token === '{') open.push({ isSkipped: group?.isSkipped ?? false, isPicture: false, type: undefined, hex: [] });
    else if (token === '}') {
      open.pop();
      if (group?.isPicture && !group.isSkipped) found.push(blobOf(group));
    } else if (group && token.startsWith('\\')) read(group, token.trim());
    else if (group?.isPicture) group.hex.push(token);
  }
  return found;
}

function read(group: Group, word: string) {
  if (word === '\\nonshppict') group.isSkipped = true;
  else if (word === '\\pict') group.isPicture = true;
  group.type = TYPES[word] ?? group.type;
}

function blobOf({ type, hex }: Group): Blob | undefined {
  const digits = hex.join('').replace(/\s/g, '');
  if (!type || digits === '') return undefined;
  const bytes = new Uint8Array(digits.length >> 1);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(digits.slice(at * 2, at * 2 + 2), 16);
  return new Blob([bytes], { type });
}
