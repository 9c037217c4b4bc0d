/** The messages about pictures that the editor shows, apart from the others, so that it need not load those. */
export const uploadMessages = {
  unsupportedImageType: '只能上传jpg/png文件',
  imageUploadFailed: '上传失败，请重试',
  /** For a picture in a text, where the specification has no words of its own. */
  imageTooLarge: '图片大小不能超过2MB！',
} as const;
