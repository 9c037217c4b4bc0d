import type { ContentChange, ContentKind } from '../../../contract/dashboard-overview.ts';
import { getErrorMessage } from '../../call-error.ts';
import { toast } from '../../ui/toast/toast.ts';
import { carouselRecordType } from '../carousel/carousel-record-type.tsx';
import { newsRecordType } from '../news/news-record-type.tsx';
import { productRecordType } from '../product/product-record-type.tsx';

type RestoreRecord = (id: string) => Promise<{ msg: string }>;

const restoreByKind: Readonly<Record<ContentKind, RestoreRecord>> = {
  product: productRecordType.client.restore,
  news: newsRecordType.client.restore,
  carousel: carouselRecordType.client.restore,
};

/** Restores a deleted record. The server lists deletions only as long as they can be restored. */
export async function restoreContent({ kind, id }: ContentChange): Promise<void> {
  try {
    const { msg } = await restoreByKind[kind](id);
    toast.success(msg);
  } catch (error) {
    toast.error(getErrorMessage(error, '保存失败，请稍后重试'));
  }
}
