/** What goes wrong with the server, in words for staff. */
export const troubleTexts = {
  save: '有内容未能保存到磁盘，请联系管理员检查服务器',
  disk: '服务器磁盘空间不足，请尽快清理或扩容，否则内容将无法保存',
  signIns: '短时间内多次登录失败，可能有人在尝试密码，请在“操作记录”中核对',
  newDevice: '有账号在新设备上登录，请在“操作记录”中核对',
  memory: '服务器内存不足，请联系管理员增加内存',
} as const;

export type Trouble = keyof typeof troubleTexts;

export const isTrouble = (name: string): name is Trouble => Object.hasOwn(troubleTexts, name);
