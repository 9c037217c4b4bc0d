import type { ReactNode } from 'react';
import type { Product } from '../../../../contract/records.ts';
import { Tabs } from '../../../ui/Tabs.tsx';
import type { ProductGroupPage, ProductsData } from '../../page-data/products.ts';
import { Pagination } from '../page/Pagination.tsx';
import { createTabHref, useTabParam } from '../page/useTabParam.ts';
import { ProductGrid } from './ProductGrid.tsx';

interface ProductTabsProps {
  data: ProductsData;
  /** The page's path, for the links to other tabs and pages. */
  path: string;
  /** Page links on each side of the current one. */
  siblingCount: number;
  renderCard(product: Product, index: number): ReactNode;
}

/** A tab for each group of products, with the products' cards and the group's own pages. */
export function ProductTabs({ data, path, siblingCount, renderCard }: ProductTabsProps) {
  const getTabHref = (index: number) => createTabHref(path, index, data.groups[index]?.page);
  const [tab, setTab] = useTabParam(data, getTabHref);
  const renderGroup = ({ products, page, pageCount }: ProductGroupPage, groupIndex: number) => {
    if (products.length === 0) return <p className="empty">暂无产品</p>;
    return (
      <>
        <ProductGrid count={products.length}>
          {products.map((product, index) => (
            <li key={product.productId}>{renderCard(product, index)}</li>
          ))}
        </ProductGrid>
        <Pagination
          page={page}
          pageCount={pageCount}
          siblingCount={siblingCount}
          getHref={(n) => createTabHref(path, groupIndex, n)}
        />
      </>
    );
  };
  return (
    <Tabs
      label="产品分类"
      openIndex={tab}
      onTabChange={setTab}
      tabs={data.groups.map((group, index) => ({
        label: group.label,
        href: getTabHref(index),
        panel: renderGroup(group, index),
      }))}
    />
  );
}
