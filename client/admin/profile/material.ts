import { uploadLimits } from '../../../contract/limits.ts';

/** Said before a file is chosen. */
export const MATERIAL_NOTICE = '本页仅作演示：资料只在本页列出，不会上传，刷新后清空';

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

/** Adds files to those chosen before, without the ones that are too large, and keeps the latest. */
export function keepLatestFiles(previous: readonly File[], chosen: readonly File[]) {
  const accepted = chosen.filter(({ size }) => size < sizeLimit);
  return { files: [...previous, ...accepted].slice(-maxFiles), isTooLarge: accepted.length < chosen.length };
}

const timestampFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** With a creation time in the server's format. */
export const createMaterial = (name: string): Material => ({
  id: `${Date.now()} ${name}`,
  name,
  createTime: timestampFormat.format(new Date()),
});
