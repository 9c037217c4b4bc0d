/**
 * Extracts pictures from RTF clipboard data. In Word's HTML pictures are only local file paths; the RTF contains their data.
 */

/** An RTF token: a brace, a control word with its number, a control symbol, or text. */
const TOKEN = /[{}]|\\[a-z]+-?\d* ?|\\[^a-z]|[^{}\\]+/gi;
const TYPES: Record<string, string> = { '\\pngblip': 'image/png', '\\jpegblip': 'image/jpeg' };

interface Group {
  /** Part of a duplicate of the picture, for programs that do not support the first format. */
  isSkipped: boolean;
  isPicture: boolean;
  type: string | undefined;
  hex: string[];
}

/** In document order. Undefined for formats other than PNG and JPEG. */
export function extractRtfPictures(rtf: string): (Blob | undefined)[] {
  const pictures: (Blob | undefined)[] = [];
  const openGroups: Group[] = [];
  for (const [token] of rtf.matchAll(TOKEN)) {
    const group = openGroups.at(-1);
    if (token === '{')
      openGroups.push({ isSkipped: group?.isSkipped ?? false, isPicture: false, type: undefined, hex: [] });
    else if (token === '}') {
      openGroups.pop();
      if (group?.isPicture && !group.isSkipped) pictures.push(decodeGroup(group));
    } else if (group && token.startsWith('\\')) applyControlWord(group, token.trim());
    else if (group?.isPicture) group.hex.push(token);
  }
  return pictures;
}

function applyControlWord(group: Group, controlWord: string) {
  if (controlWord === '\\nonshppict') group.isSkipped = true;
  else if (controlWord === '\\pict') group.isPicture = true;
  group.type = TYPES[controlWord] ?? group.type;
}

function decodeGroup({ type, hex }: Group): Blob | undefined {
  const digits = hex.join('').replace(/\s/g, '');
  if (!type || digits === '') return undefined;
  const bytes = new Uint8Array(digits.length >> 1);
  for (let index = 0; index < bytes.length; index++)
    bytes[index] = Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16);
  return new Blob([bytes], { type });
}
