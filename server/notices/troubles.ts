/** What goes wrong with the server, in words for staff. */
export const troubleTexts = {
  save: '有内容未能保存到磁盘，请联系管理员检查服务器',
  disk: '服务器磁盘空间不足，请尽快清理或扩容，否则内容将无法保存',
  memory: '服务器内存不足，请联系管理员增加内存',
  signIns: '一小时内登录失败已达50次，可能有人在猜测密码，请提醒同事使用不易猜到的密码，并开启两步验证',
} as const;

export type Trouble = keyof typeof troubleTexts;

export const isTrouble = (name: string): name is Trouble => Object.hasOwn(troubleTexts, name);
