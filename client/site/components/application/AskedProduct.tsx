import { Icon } from '../../../ui/picture/Icon.tsx';
import type { AgentData } from '../../page-data/agent.ts';
import { CoverPicture } from '../page/CoverPicture.tsx';

interface AskedProductProps {
  product: NonNullable<AgentData['askedProduct']>;
  /** The page of the form without a product. */
  formPath: '/dljm' | '/dailijiameng';
}

/** Says in the form which product the visitor asks about. A hidden field sends it also without JavaScript. */
export function AskedProduct({ product: { productId, coverName, coverUrl }, formPath }: AskedProductProps) {
  return (
    <div className="asked-product">
      <CoverPicture src={coverUrl} sizes="96px" />
      <p>
        <small>咨询产品</small>
        <b>{coverName}</b>
      </p>
      <a href={`${formPath}#apply`} aria-label={`不咨询${coverName}`}>
        <Icon name="close" />
      </a>
      <input type="hidden" name="productId" value={productId} />
    </div>
  );
}
