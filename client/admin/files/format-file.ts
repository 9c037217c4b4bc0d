/** How a stored file is described in words. */
const KB = 1024;
const MB = 1024 * KB;

export const fileKindLabels = { picture: '图片', film: '视频' } as const;

export function formatSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  if (bytes < 1000 * KB) return `${Math.round(bytes / KB)} KB`;
  return `${(bytes / MB).toFixed(1)} MB`;
}

/** Empty if the size in pixels is not known, as that of an older film. */
export const formatDimensions = ({ width, height }: { width: number; height: number }): string =>
  width > 0 && height > 0 ? `${width}×${height}` : '';

export const formatUses = (count: number): string => (count > 0 ? `已用 ${count} 处` : '未使用');
