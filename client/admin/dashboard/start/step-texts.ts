/** What 开始使用 says of each step: where it is done, and what visitors see meanwhile. */
import type { StartState, StartStepName } from '../../../../contract/start-steps.ts';

interface StepTexts {
  title: string;
  /** The views in which it is done. */
  paths: readonly string[];
  sample: string;
  hidden: string;
}

export const stepTexts: Readonly<Record<StartStepName, StepTexts>> = {
  name: {
    title: '名称与标志',
    paths: ['/AdminIdentity'],
    sample: '页头、页脚和搜索结果里仍是示例',
    hidden: '访客看不到公司名称',
  },
  contact: {
    title: '联系方式',
    paths: ['/AdminContact'],
    sample: '访客按示例号码和地址找不到贵公司',
    hidden: '访客看不到联系方式',
  },
  filing: {
    title: '备案号',
    paths: ['/AdminContact'],
    sample: '页脚显示的是示例备案号',
    hidden: '页脚不显示备案号',
  },
  story: {
    title: '公司介绍与图片',
    paths: ['/AdminIdentity', '/AdminShowroom'],
    sample: '访客读到的介绍、看到的图片仍有示例',
    hidden: '访客看不到公司介绍和展厅',
  },
  figures: {
    title: '数字与口径',
    paths: ['/AdminFigures'],
    sample: '首页和关于我们显示的是示例数字',
    hidden: '访客看不到这组数字',
  },
  cases: {
    title: '项目案例',
    paths: ['/AdminCase'],
    sample: '访客看到的案例里有示例项目',
    hidden: '首页和导航都不显示项目案例',
  },
  partners: {
    title: '合作伙伴',
    paths: ['/AdminPartner'],
    sample: '首页的合作伙伴里有示例单位',
    hidden: '首页不显示合作伙伴',
  },
  honours: {
    title: '荣誉与证书',
    paths: ['/AdminHonour', '/AdminCertificate'],
    sample: '访客看到的荣誉与证书里有示例',
    hidden: '访客看不到荣誉与证书',
  },
  news: {
    title: '第一篇新闻',
    paths: ['/AdminNews'],
    sample: '新闻里有示例文章',
    hidden: '新闻页还没有文章',
  },
};

export const stateLabels: Readonly<Record<StartState, string>> = {
  sample: '示例',
  filled: '已填写',
  hidden: '已隐藏',
};

export const FILLED = '访客看到的是贵公司的内容';
