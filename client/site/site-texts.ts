/** Texts shared by both layouts. The company's own texts are in data/site.json. */
export const siteTexts = {
  promise: '让工地上的人、设备和环境看得见、管得住、说得清。',
  service: '从踏勘到质保，一个电话、一支队伍、一份清单。',
  products: '看得见、管得住、说得清：设备、机器人与标准化设施同一家供货。',
  support: '已有的设备接得进来，断网的数据补得回来，手机上就能办完。',
  showroom: '九个展区，预约参观，现场看机器人干活。',
  scenarios: '同一套平台，从工地到校园、工厂、社区与停车场',
  news: '公司动态、行业资讯与项目消息',
  apply: '提交后一个工作日内与您联系。',
} as const;
