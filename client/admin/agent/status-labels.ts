import { type ApplicationStatus, applicationStatuses } from '../../../contract/application-statuses.ts';

export const statusLabels: Readonly<Record<ApplicationStatus, string>> = {
  new: '待联系',
  contacted: '已联系',
  visiting: '已约见',
  won: '已签约',
  lost: '已放弃',
  spam: '垃圾信息',
};

export const statusOptions = applicationStatuses.map((value) => ({ value, label: statusLabels[value] }));
