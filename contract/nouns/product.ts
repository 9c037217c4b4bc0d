import { productLocations } from '../product-locations.ts';
import { pagination } from '../validation/record-rules.ts';
import { object, optionalOrEmpty } from '../validation/validators.ts';
import { describeNoun } from './describe-noun.ts';
import { choiceField, linkField, longTextField, pictureField, requiredTextField, richTextField } from './fields.ts';

export const product = describeNoun({
  name: 'product',
  suffix: 'Product',
  label: '产品',
  idField: 'productId',
  titleField: 'coverName',
  groupField: 'locationId',
  filters: ['coverName', 'locationId'],
  isDated: true,
  page: (device, { id }) => ({ path: device === 'phone' ? '/cpDeatail' : '/productDet', query: { productId: id } }),
  fields: {
    locationId: choiceField('产品位置', productLocations),
    coverName: requiredTextField('产品名称'),
    coverDescribe: longTextField('描述'),
    jumpUrl: linkField('跳转路径'),
    coverUrl: pictureField('封面图'),
    productCon: richTextField('产品内容'),
  },
});

/** The query for the products of all groups has no field but the number per group; without it, all are returned. */
export const validateProductGroupsQuery = object({ limit: optionalOrEmpty(pagination.limit) });
