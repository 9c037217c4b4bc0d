/** Messages that are used in several places. */
import { uploadMessages } from './upload-messages.ts';

export const messages = {
  added: '新增成功！',
  edited: '修改成功！',
  deleted: '删除成功！',
  restored: '恢复成功！',
  uploaded: '上传成功！',
  consentRequired: '请阅读并勾选隐私政策',
  applied: '申请成功！',
  /** Follows `applied` on the page. */
  appliedNext: '我们将在一个工作日内联系您',
  alreadyApplied: '您已提交过申请，我们会尽快与您联系',
  applicationFailed: '提交失败，请稍后重试或拨打业务热线',
  tooManyApplications: '提交过于频繁，请稍后再试',

  invalidParams: '参数错误',
  notFound: '数据不存在或已被删除',
  unknownCall: '请求的接口不存在',
  methodNotAllowed: '不支持该请求方式',
  sessionExpired: '登录状态已过期，请重新登录',
  forbidden: '没有操作权限',
  foreignOrigin: '不接受来自其他网站的请求',
  conflict: '内容已被修改',
  bodyTooLarge: '提交内容过大',
  unsupportedBodyType: '不支持该内容类型',
  timeout: '请求超时，请稍后再试',
  networkError: '网络异常，请检查网络后重试',
  serverError: '服务器内部错误，请稍后再试',
  serverBusy: '服务器繁忙，请稍后再试',
  diskFull: '服务器存储空间不足，内容未保存，请联系管理员',

  loginFailed: '账号或密码错误',
  loginLocked: (minutes: number) => `登录失败次数过多，请${minutes}分钟后再试`,
  wrongOldPassword: '请输入正确的旧密码',
  samePassword: '请输入与旧密码不同的新密码',
  weakPassword: '请使用8至64位且不易猜到的密码',

  richTextTooLong: '请精简内容后再保存，当前内容过长',

  ...uploadMessages,
  imageDimensionsTooLarge: '图片宽高不能超过8000像素',
  imageRequired: '请选择要上传的图片',
  coverTooLarge: '封面图大小不能超过2Mb！',
  newsCoverTooLarge: '封面图不能超过2Mb！',
  logoTooLarge: 'LOGO大小不能超过1MB！',
} as const;
