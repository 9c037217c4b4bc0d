/** Random uploads: valid and invalid pictures and films in valid and invalid forms. */
import { uploadLimits } from '../../../contract/limits.ts';
import { addRotationTag, gif, html, jpeg, mp4, png, svg } from '../../helpers/images.ts';
import type { Random } from '../../helpers/random.ts';
import { definitionOf, randomVisitor } from './calls.ts';
import type { HttpCase, KnownValues } from './case.ts';
import { randomHeaders } from './headers.ts';
import { randomTarget } from './targets.ts';
import { ODD_CHARACTERS, randomJson, randomText } from './values.ts';

const boundaries = ['B', '----WebKitFormBoundaryAAAA', "'()+_,-./:=?", 'b'.repeat(70), 'b'.repeat(300)];
const filenames = [
  'a.png',
  '照片.jpg',
  '../../../data/account.json',
  '..\\..\\a.png',
  '/etc/passwd',
  'a.png\u0000.html',
  'a".png',
  '.arriving',
  'a'.repeat(3_000),
  '',
];

interface Part {
  head: string;
  content: Buffer;
}

const textPart = (name: string, text: string): Part => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  content: Buffer.from(text),
});

function randomPicture(random: Random): Buffer {
  const make = random.pick([png, jpeg]);
  const mark = String(random.below(5));
  switch (random.below(8)) {
    case 0:
      return make({ mark, size: random.pick([uploadLimits.logo - 1, uploadLimits.logo, uploadLimits.logo + 1]) });
    case 1:
      return random.chance(5)
        ? make({
            mark,
            size: random.pick([
              uploadLimits.image - 1,
              uploadLimits.image,
              uploadLimits.image + 1,
              uploadLimits.image + 300_000,
            ]),
          })
        : addRotationTag(jpeg({ mark }));
    case 2:
      return make({ width: random.pick([0, 1, 8_000, 8_001, 2 ** 16 - 1]), height: random.pick([0, 1, 8_000, 8_001]) });
    default:
      return make({ mark });
  }
}

const randomFilm = (random: Random): Buffer =>
  mp4({ mark: String(random.below(5)), size: 20 + random.below(1_000), width: random.below(3) * 640, height: 360 });

const invalidPicture = (random: Random): Buffer => {
  const picture = randomPicture(random);
  for (let i = random.below(6); i > 0; i--) picture[random.below(picture.length)] = random.below(256);
  return random.pick([
    picture,
    picture,
    picture.subarray(0, random.below(60)),
    gif,
    svg,
    html,
    Buffer.alloc(random.below(3) * 100_000),
    Buffer.concat([Buffer.from('GIF89a'), picture]),
  ]);
};

const randomPartHead = (random: Random, field: string) =>
  random.pick([
    `Content-Disposition: form-data; name="${field}"; filename="${random.pick(filenames)}"`,
    `Content-Disposition: form-data; name="${field}"; filename="${random.pick(filenames)}"\r\nContent-Type: ${random.pick(['image/png', 'text/html', 'multipart/mixed; boundary=C', ''])}`,
    `Content-Disposition: form-data; name="${field}"; filename*=UTF-8''${random.pick(['a.png', '%', '%E5%A1%94.png'])}`,
    `Content-Disposition: form-data; filename="a.png"; name="${field}"\r\nContent-Transfer-Encoding: base64`,
    `content-disposition:form-data;name=${field};filename=a.png`,
    `Content-Disposition: form-data; name="${field}"; filename="a.png"\r\n${Array.from({ length: random.below(60) }, (_, i) => `X-${i}: a`).join('\r\n')}`,
    `Content-Disposition: attachment; name="${field}"; filename="a.png"`,
    random.text(100, `${ODD_CHARACTERS}:="`),
  ]);

/** Half of the uploads are valid, so that some succeed. */
export function makeUpload(random: Random, knownValues: KnownValues): HttpCase {
  const name = random.pick([
    'upload.image',
    'upload.image',
    'upload.logo',
    'file.uploadFilm',
    'file.filmPart',
  ] as const);
  const definition = definitionOf(name);
  const field = definition.file?.field ?? '';
  const boundary = random.chance(5) ? random.pick(boundaries) : 'B';
  const isValid = random.chance(2);
  const make = name === 'file.uploadFilm' ? randomFilm : randomPicture;
  const picture = isValid ? make(random) : invalidPicture(random);
  const type = random.pick(['product', 'quill', 'carousel', 'news']);
  const validParts: Part[] = [
    textPart('type', type),
    ...(name === 'file.filmPart'
      ? [textPart('upload', random.text(32, '0123456789abcdef')), textPart('offset', '0')]
      : []),
    {
      head: `Content-Disposition: form-data; name="${field}"; filename="a.png"\r\nContent-Type: image/png`,
      content: picture,
    },
  ];
  const parts = isValid ? validParts : oddParts(random, field, validParts);
  const lineBreak = random.chance(30) ? '\n' : '\r\n';
  let form = Buffer.concat([
    ...(random.chance(20) ? [Buffer.from(random.text(50, ODD_CHARACTERS))] : []),
    ...parts.flatMap(({ head, content }) => [
      Buffer.from(`--${boundary}${lineBreak}${head}${lineBreak}${lineBreak}`),
      content,
      Buffer.from(lineBreak),
    ]),
    Buffer.from(random.chance(20) ? `--${boundary}` : `--${boundary}--${lineBreak}`),
  ]);
  const isCut = !isValid && random.chance(4);
  if (isCut) form = form.subarray(0, random.below(form.length));
  const isForm = isValid || !random.chance(15);
  const headers = randomHeaders(random).filter(([each]) => each !== 'Content-Type');
  headers.push([
    'Content-Type',
    isForm ? `multipart/form-data; boundary=${random.chance(3) ? `"${boundary}"` : boundary}` : 'application/json',
  ]);
  return {
    kind: 'upload',
    name,
    call: name,
    visitor: randomVisitor(random, name),
    method: random.chance(30) ? random.pick(['GET', 'PUT', 'HEAD']) : 'POST',
    target: randomTarget(random, definition.path),
    headers,
    body: isForm ? form : randomJson(random, knownValues),
    ...(isValid && lineBreak === '\r\n' ? { picture } : {}),
  };
}

function oddParts(random: Random, field: string, validParts: Part[]): Part[] {
  const [type, file] = validParts as [Part, Part];
  const oddFile: Part = {
    head: randomPartHead(random, random.pick([field, field, 'x', '__proto__', ''])),
    content: file.content,
  };
  switch (random.below(8)) {
    case 0:
      return [file, type];
    case 1:
      return [type, file, file];
    case 2:
      return [type];
    case 3:
      return [textPart('type', randomText(random)), oddFile];
    case 4:
      return Array.from({ length: random.below(40) }, (_, i) => textPart(`a${i}`, 'x'.repeat(random.below(2_000))));
    case 5:
      return [];
    default:
      return [type, oddFile];
  }
}
