import { validateApplication, validateMobileApplication } from '../../../contract/validation/application-rules.ts';
import { createApplicationForm } from '../application-form.ts';
import type { PageContent } from '../page-content.ts';
import { formatPageTitle, type LoaderOf, type Query } from '../page-loader.ts';

/** The product that the visitor wants to ask about; undefined if it does not exist, or not any more. */
const findAskedProductId = (content: PageContent, { productId }: Query) =>
  productId !== undefined && content.hasProduct(productId) ? productId : undefined;

function loadAskedProduct(content: PageContent, query: Query) {
  const id = findAskedProductId(content, query);
  if (id === undefined) return undefined;
  const { productId, coverName, coverUrl } = content.getProduct(id);
  return { productId, coverName, coverUrl };
}

export const agentLoader: LoaderOf<'/dljm'> = {
  queryParams: ['productId'],
  canonicalQuery: (content, query) => {
    const productId = findAskedProductId(content, query);
    return productId === undefined ? {} : { productId };
  },
  findProductId: findAskedProductId,
  isSamePageForAnyQuery: true,
  load: (content, query) => {
    const { profits, policies, advantages, facts } = content.site;
    return { profits, policies, advantages, facts, askedProduct: loadAskedProduct(content, query) };
  },
  title: (site, { askedProduct }) =>
    formatPageTitle(askedProduct ? `产品咨询：${askedProduct.coverName}` : '代理加盟', site),
  description: (site) => `${site.company}代理加盟：盈利模式、政策支持与加盟申请。${site.facts.rebate}`,
  form: createApplicationForm(validateApplication),
};

export const mobileAgentLoader: LoaderOf<'/dailijiameng'> = {
  ...agentLoader,
  form: createApplicationForm(validateMobileApplication),
};
