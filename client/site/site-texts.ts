/** Texts shared by both layouts. The company's own texts are records. */
export const siteTexts = {
  promise: '让工地上的人、设备和环境看得见、管得住、说得清。',
  service: '从踏勘到质保，一个电话、一支队伍、一份清单。',
  products: '设备、机器人与标准化设施一家供货，统一安装、统一质保。',
  support: '已有设备可以接入，断网数据自动补传，日常事务手机上就能办。',
  showroom: '九个展区，预约参观，现场观看机器人作业。',
  scenarios: '同一套平台，从工地到校园、工厂、社区与停车场',
  news: '公司动态、行业资讯与项目消息',
  apply: '提交申请后，我们将在一个工作日内联系您。',
  ask: '我们将在一个工作日内联系您。',
  phonePurpose: '手机号仅用于就加盟申请联系您',
  phonePurposeAsk: '手机号仅用于就该产品联系您',
  /** Required by law where an offer speaks of income. */
  incomeNotice: '收益受区域市场及经营能力影响，公司不作收益承诺',
} as const;
