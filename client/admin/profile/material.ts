import { uploadLimits } from '../../../contract/limits.ts';

export interface Material {
  id: string;
  name: string;
  createTime: string;
}

export const sampleMaterials: readonly Material[] = [
  { id: 'sample-1', name: '示例资料一', createTime: '2024-01-01 09:00:00' },
  { id: 'sample-2', name: '示例资料二', createTime: '2024-01-02 09:00:00' },
];

const { sizeLimit, maxFiles } = uploadLimits.material;

/** Of what was chosen before and now the last ones, and whether any was too large to be taken. */
export function keepLatestFiles(before: readonly File[], chosen: readonly File[]) {
  const small = chosen.filter(({ size }) => size < sizeLimit);
  return { files: [...before, ...small].slice(-maxFiles), isTooLarge: small.length < chosen.length };
}

const timestampFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** As the server would stamp it. */
export const createMaterial = (name: string): Material => ({
  id: `${Date.now()} ${name}`,
  name,
  createTime: timestampFormat.format(new Date()),
});
