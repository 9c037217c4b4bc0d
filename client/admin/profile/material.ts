import { uploadLimits } from '../../../contract/limits.ts';

export interface Material {
  id: string;
  name: string;
  createTime: string;
}

export const samples: readonly Material[] = [
  { id: 'sample-1', name: '示例资料一', createTime: '2024-01-01 09:00:00' },
  { id: 'sample-2', name: '示例资料二', createTime: '2024-01-02 09:00:00' },
];

const { sizeLimit: UNDER, maxFiles: KEPT } = uploadLimits.material;

/** Of what was chosen before and now the last ones, and whether any was too large to be taken. */
export function keepLast(before: readonly File[], chosen: readonly File[]) {
  const small = chosen.filter(({ size }) => size < UNDER);
  return { files: [...before, ...small].slice(-KEPT), isTooLarge: small.length < chosen.length };
}

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });

/** As the server would stamp it. */
export const newMaterial = (name: string): Material => ({
  id: `${Date.now()} ${name}`,
  name,
  createTime: clock.format(new Date()),
});
