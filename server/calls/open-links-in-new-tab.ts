/** For a page in a frame of the back office: the pages of the site may not be displayed there, so links open in a new tab. */
export const openLinksInNewTab = (html: string) => html.replace('<head>', '<head>\n<base target="_blank">');
