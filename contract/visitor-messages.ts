/** The messages of public pages. In a file of their own: every page loads these, and none of the others. */
export const visitorMessages = {
  consentRequired: '请阅读并勾选隐私政策',
  applied: '申请成功！',
  /** Follows `applied` on the page. */
  appliedNext: '我们将在一个工作日内联系您',
  applicationFailed: '提交失败，请稍后重试或拨打业务热线',
  /** Without a network: sent by itself once there is one. */
  keptHere: '已保存在本机，联网后自动发送',
  /** The server has not confirmed it, though there is a network. */
  keptForLater: '已保存在本机，稍后自动发送',
  invalidParams: '参数错误',
  timeout: '请求超时，请稍后再试',
  networkError: '网络异常，请检查网络后重试',
  serverError: '服务器内部错误，请稍后再试',
} as const;
