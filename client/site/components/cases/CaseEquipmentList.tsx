import type { Product } from '../../../../contract/records.ts';
import type { CaseEquipment } from '../../../../contract/site.ts';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { CoverPicture } from '../page/CoverPicture.tsx';

interface CaseEquipmentListProps {
  equipment: CaseEquipment[];
  products: Product[];
  /** The address of a product's page in this layout. */
  getHref(product: Product): string;
}

/** What a project uses. Equipment that is no longer among the products has neither picture nor link. */
export function CaseEquipmentList({ equipment, products, getHref }: CaseEquipmentListProps) {
  return (
    <ul className="case-equipment">
      {equipment.map(({ productId, name, text }) => {
        const product = products.find((candidate) => candidate.productId === productId);
        const words = (
          <>
            <CoverPicture src={product?.coverUrl ?? ''} sizes="160px" />
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </>
        );
        return (
          <li key={name}>
            {product ? (
              <a href={getHref(product)}>
                {words}
                <Icon name="arrow-right" />
              </a>
            ) : (
              <div>{words}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
