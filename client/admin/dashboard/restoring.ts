import type { ContentChange, ContentKind } from '../../../contract/dashboard-overview.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { carousel } from '../carousel/carousel.tsx';
import { news } from '../news/news.tsx';
import { product } from '../product/product.tsx';
import { sentenceOf } from '../sentence.ts';

type Restore = (id: string) => Promise<{ msg: string }>;

const restores: Readonly<Record<ContentKind, Restore>> = {
  product: product.restore,
  news: news.restore,
  carousel: carousel.restore,
};

/** What was deleted comes back as it was. A deletion is told of for as long as that can be done. */
export async function restore({ kind, id }: ContentChange): Promise<void> {
  try {
    const { msg } = await restores[kind](id);
    toast.success(msg);
  } catch (error) {
    toast.wrong(sentenceOf(error, '保存失败，请稍后重试'));
  }
}
