/** Messages around applications that pages of visitors do not need before one is sent. */
export const applicationMessages = {
  erased: '您的信息已删除',
  wrongReceipt: '未找到对应的申请，请核对手机号和回执号',
  tooManyErasures: '尝试次数过多，请稍后再试',
  noteAdded: '跟进记录已保存',
  unknownOwner: '请选择现有的账号作为跟进人',
} as const;
