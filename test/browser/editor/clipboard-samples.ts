/** Clipboard contents of office programs and websites, shortened, with the expected result of pasting them. */
import { png } from '../../helpers/images.ts';

interface ClipboardSample {
  title: string;
  html?: string;
  text?: string;
  to: string;
  notes?: [sentence: string, kind: string][];
}

const cleaned: [string, string] = ['已清理粘贴内容的多余格式', 'success'];
const failedPictures = (n: number): [string, string] => [`${n}张图片转存失败，请手动上传`, 'error'];

const wordDocument = (
  body: string,
  styles = '',
) => `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-unhide:no; margin:0cm; font-size:10.5pt; font-family:等线} @page WordSection1 {size:595pt} ${styles}--></style></head>
<body lang=ZH-CN style='tab-interval:21.0pt;word-wrap:break-word'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const wordListItem = (
  level: number,
  mark: string,
  text: string,
) => `<p class=MsoListParagraph style='margin-left:${level * 21}pt;text-indent:-21.0pt;mso-list:l0 level${level} lfo1'>
<![if !supportLists]><span lang=EN-US style='font-family:Wingdings;mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]><span
style='font-family:等线'>${text}</span><o:p></o:p></p>`;

/** A cell as Word writes it, with borders, padding and its paragraph. */
const wordCell = (text: string, attributes = '') =>
  `<td width=138 ${attributes} style='width:103.7pt;border:solid windowtext 1.0pt;mso-border-alt:solid windowtext .5pt;padding:0cm 5.4pt 0cm 5.4pt'>
<p class=MsoNormal align=center style='text-align:center'><span lang=EN-US style='font-family:宋体'>${text}<o:p></o:p></span></p></td>`;

const wordRow = (position: string, ...cells: string[]) =>
  `<tr style='mso-yfti-${position};height:22.7pt'>${cells.join('')}</tr>`;

/** 1184 is the usual look of a table, with the box “Header Row” ticked; 1152 is the same without it. */
const wordTable = (rows: string, look = 1184) =>
  `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none;mso-border-alt:solid windowtext .5pt;mso-yfti-tbllook:${look};mso-padding-alt:0cm 5.4pt 0cm 5.4pt'>${rows}</table>`;

const cell = (name: 'td' | 'th', text: string, attributes = '') => `<${name}${attributes}><p>${text}</p></${name}>`;

export const clipboardSamples: ClipboardSample[] = [
  {
    title: 'Word: headings, bold, an empty line, a line wrapped in the source',
    html: wordDocument(`<h1 style='mso-pagination:widow-orphan'><span style='font-family:黑体'>智慧工地</span><o:p></o:p></h1>
<p class=MsoNormal style='text-indent:21.0pt'><b><span style='color:red'>重点</span></b><span style='font-family:仿宋'>内容很长，折到下一
行去</span><i>斜</i><u>线</u><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoTitle>题</p>
<p class=MsoNormal style='mso-outline-level:2'>二级</p>`),
    to: '<h2>智慧工地</h2><p><strong>重点</strong>内容很长，折到下一行去<em>斜</em><u>线</u></p><h2>题</h2><h2>二级</h2>',
    notes: [cleaned],
  },
  {
    title: 'Word: nested lists',
    html: wordDocument(
      `<p class=MsoNormal>前</p>${wordListItem(1, 'l', '甲')}${wordListItem(2, 'n', '甲一')}${wordListItem(2, 'n', '甲二')}${wordListItem(1, 'l', '乙')}<p class=MsoNormal>后</p>${wordListItem(1, '1.', '丙')}${wordListItem(1, '2.', '丁')}`,
    ),
    to: '<p>前</p><ul><li>甲<ul><li>甲一</li><li>甲二</li></ul></li><li>乙</li></ul><p>后</p><ol><li>丙</li><li>丁</li></ol>',
    notes: [cleaned],
  },
  {
    title: 'Word: a table',
    html: wordDocument(`<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
<tr style='mso-yfti-irow:0'><td width=277 valign=top style='width:207.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal><b>岗位</b><o:p></o:p></p></td>
<td width=277 colspan=2><p class=MsoNormal>项<o:p></o:p></p></td></tr></table>`),
    to: '<table><tbody><tr><td><p><strong>岗位</strong></p></td><td colspan="2"><p>项</p></td></tr></tbody></table>',
    notes: [cleaned],
  },
  {
    title: 'Word: the first row of a table with a header row becomes its head',
    html: wordDocument(
      wordTable(
        wordRow('irow:0;mso-yfti-firstrow:yes', wordCell('工种'), wordCell('人数')) +
          wordRow('irow:1;mso-yfti-lastrow:yes', wordCell('塔吊司机'), wordCell('2')),
      ),
    ),
    to: `<table><thead><tr>${cell('th', '工种')}${cell('th', '人数')}</tr></thead><tbody><tr>${cell('td', '塔吊司机')}${cell('td', '2')}</tr></tbody></table>`,
    notes: [cleaned],
  },
  {
    title: 'Word: the head of a table style, whose rows are counted without it',
    html: wordDocument(
      wordTable(
        wordRow('irow:-1;mso-yfti-firstrow:yes;mso-yfti-lastfirstrow:yes', wordCell('工种'), wordCell('人数')) +
          wordRow('irow:0;mso-yfti-lastrow:yes', wordCell('塔吊司机'), wordCell('2')),
        1152,
      ),
    ),
    to: `<table><thead><tr>${cell('th', '工种')}${cell('th', '人数')}</tr></thead><tbody><tr>${cell('td', '塔吊司机')}${cell('td', '2')}</tr></tbody></table>`,
    notes: [cleaned],
  },
  {
    title: 'Word: a table without a header row, and one of a single row, have no head',
    html: wordDocument(
      `${wordTable(
        wordRow('irow:0;mso-yfti-firstrow:yes', wordCell('电压'), wordCell('220V')) +
          wordRow('irow:1;mso-yfti-lastrow:yes', wordCell('功率'), wordCell('60W')),
        1152,
      )}${wordTable(wordRow('irow:0;mso-yfti-firstrow:yes;mso-yfti-lastrow:yes', wordCell('电压'), wordCell('220V')))}`,
    ),
    to: `<table><tbody><tr>${cell('td', '电压')}${cell('td', '220V')}</tr><tr>${cell('td', '功率')}${cell('td', '60W')}</tr></tbody></table><table><tbody><tr>${cell('td', '电压')}${cell('td', '220V')}</tr></tbody></table>`,
    notes: [cleaned],
  },
  {
    title: 'Word: merged cells stay merged, and the head has all rows that they reach',
    html: wordDocument(
      wordTable(
        `<thead>${wordRow('irow:0;mso-yfti-firstrow:yes', wordCell('序号', 'rowspan=2'), wordCell('检测结果', 'colspan=2'))}</thead>${wordRow('irow:1', wordCell('PM2.5'), wordCell('噪声'))}${wordRow('irow:2', wordCell('1'), wordCell('达标', 'colspan=2 rowspan=2'))}${wordRow('irow:3;mso-yfti-lastrow:yes', wordCell('2'))}<![if !supportMisalignedColumns]><tr height=0><td width=93 style='border:none'></td><td width=93 style='border:none'></td><td width=93 style='border:none'></td></tr><![endif]>`,
      ),
    ),
    to: `<table><thead><tr>${cell('th', '序号', ' rowspan="2"')}${cell('th', '检测结果', ' colspan="2"')}</tr><tr>${cell('th', 'PM2.5')}${cell('th', '噪声')}</tr></thead><tbody><tr>${cell('td', '1')}${cell('td', '达标', ' colspan="2" rowspan="2"')}</tr><tr>${cell('td', '2')}</tr></tbody></table>`,
    notes: [cleaned],
  },
  {
    title: 'WPS: merged cells, and a row that only merged cells cover',
    html: wordDocument(
      `<table class="MsoNormalTable" border="1" cellspacing="0" style="border-collapse:collapse;width:426.1000pt;mso-border-insideh:0.5000pt solid windowtext ;"><tr><td width="189" valign="top" rowspan="3" style="width:142.0500pt;padding:0.0000pt 5.4000pt 0.0000pt 5.4000pt ;"><p class=MsoNormal ><span style="font-family:宋体;font-size:10.5000pt;" ><font face="宋体" >设备</font></span></p></td><td width="189" valign="top" rowspan="2" ><p class=MsoNormal >网关</p></td></tr><tr></tr><tr><td width="189" ><p class=MsoNormal >摄像头</p></td></tr></table>`,
    ),
    to: `<table><tbody><tr>${cell('td', '设备', ' rowspan="2"')}${cell('td', '网关')}</tr><tr>${cell('td', '摄像头')}</tr></tbody></table>`,
    notes: [cleaned],
  },
  {
    title: 'a web page: cells in a head become its headings',
    html: '<table><thead><tr><td>岗位</td><td>项目</td></tr></thead><tbody><tr><td colspan="2">司机</td></tr></tbody></table>',
    to: '<table><thead><tr><th>岗位</th><th>项目</th></tr></thead><tbody><tr><td colspan="2">司机</td></tr></tbody></table>',
  },
  {
    title: 'Word: centred headings stay centred, by themselves or by their style; text does not',
    html: wordDocument(
      `<h1 align=center style='text-align:center'>一</h1><h2>二</h2><p class=MsoTitle>三</p><p class=MsoHeading8 align=center style='margin:0cm;text-align:center;mso-outline-level:3'>四</p><h2 align=left style='text-align:left'>五</h2><h3>六</h3><p class=MsoNormal align=center style='text-align:center'>七</p><div align=center><h3>八</h3></div>`,
      `/* Style Definitions */ h2 {mso-style-link:"标题 2 字符"; text-align:center; font-size:16.0pt;}
p.MsoTitle, li.MsoTitle, div.MsoTitle {mso-style-unhide:no; text-align:center;} h3 {text-align:justify;} `,
    ),
    to: '<h2 class="align-center">一</h2><h2 class="align-center">二</h2><h2 class="align-center">三</h2><h6 class="align-center">四</h6><h2>五</h2><h3>六</h3><p>七</p><h3 class="align-center">八</h3>',
    notes: [cleaned],
  },
  {
    title: 'a style sheet without comments, as other programs write it',
    html: '<style type="text/css">h2,h3.mid{text-align:center}</style><h2>一</h2><h3 class="mid">二</h3><h3>三</h3>',
    to: '<h2 class="align-center">一</h2><h3 class="align-center">二</h3><h3>三</h3>',
    notes: [cleaned],
  },
  {
    title: 'Word: pictures that it gives as VML only, in comments or as elements',
    html: wordDocument(
      `<p class=MsoNormal>图<span lang=EN-US style='mso-no-proof:yes'><!--[if gte vml 1]><v:shapetype id="_x0000_t75" coordsize="21600,21600" path="m@4@5l@4@11@9@11@9@5xe" filled="f" stroked="f"/><v:shape id="图片_x0020_1" type="#_x0000_t75" style='width:415.5pt;height:233.25pt'><v:imagedata src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image001.png" o:title=""/></v:shape><![endif]--></span>一</p><p class=MsoNormal>图<v:shape id="图片_x0020_2" type="#_x0000_t75"><v:imagedata src="file:///C:/Users/a/clip_image002.png"/></v:shape>二</p><p class=MsoNormal>线<!--[if gte vml 1]><v:line id="直线" from="0,0" to="9,9"/><![endif]--></p>`,
    ),
    to: '<p>图</p><p>一</p><p>图</p><p>二</p><p>线</p>',
    notes: [cleaned, failedPictures(2)],
  },
  {
    title: 'Word: a floating picture that it repeats for browsers is one picture',
    html: wordDocument(
      `<p class=MsoNormal>图<!--[if gte vml 1]><v:shape id="图片_x0020_1"><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><span style='mso-ignore:vglayout;position:absolute;z-index:251659264;margin-left:0px'><img width=554 height=311 src="file:///C:/a.png" v:shapes="图片_x0020_1"></span><![endif]></p>`,
    ),
    to: '<p>图</p>',
    notes: [cleaned, failedPictures(1)],
  },
  {
    title: 'Word: pictures with file: addresses',
    html: wordDocument(
      `<p class=MsoNormal>图<span style='mso-no-proof:yes'><!--[if gte vml 1]><v:shape id="a"><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img width=10 height=10 src="file:///C:/Users/a/clip_image002.png"><![endif]></span></p>`,
    ),
    to: '<p>图</p>',
    notes: [cleaned, failedPictures(1)],
  },
  {
    title: 'WPS: a list with its own numbering',
    html: wordDocument(
      `<p class=MsoNormal style="mso-list:l0 level1 lfo1;"><![if !supportLists]><span style="mso-list:Ignore;">一、</span><![endif]><font face="宋体">第一</font></p><p class=MsoNormal style="mso-list:l0 level1 lfo1;"><![if !supportLists]><span style="mso-list:Ignore;">二、</span><![endif]><font face="宋体">第二</font></p>`,
    ),
    to: '<ol><li>第一</li><li>第二</li></ol>',
    notes: [cleaned],
  },
  {
    title: 'a WeChat article',
    html: `<meta charset='utf-8'><section data-tool="135编辑器" style="margin: 10px auto; text-align: center; background-color: rgb(254, 254, 254);"><section style="display: inline-block"><p style="color: rgb(63, 63, 63);letter-spacing: 1.5px;"><span leaf=""><strong>标题一样的</strong></span></p></section></section><p style="text-align: justify;"><span style="font-size: 15px;">正文<span style="font-weight: 700;">粗</span><span style="text-decoration: underline;">线</span></span></p><p><br></p><section><br></section><p style="text-align: center;"><img class="rich_pages wxw-img" data-ratio="0.66" data-src="https://mmbiz.qpic.cn/a.png" src="data:image/svg+xml;base64,PHN2Zy8+" data-type="png"></p><p style="display:none">藏</p><p>完</p><mp-common-profile></mp-common-profile>`,
    to: '<p><strong>标题一样的</strong></p><p>正文<strong>粗</strong><u>线</u></p><p>完</p>',
    notes: [cleaned, failedPictures(1)],
  },
  {
    title: 'a web page: keeps structure and links, removes scripts and styles',
    html: `<div style="color:#b3261e;font-family:Arial"><h3 id="a" onclick="window.ran=1">小题</h3><ol start="3"><li><p>甲</p></li><li>乙<ul><li>丙</li></ul></li></ol><blockquote>引</blockquote><pre><code>a
b</code></pre><a href="https://www.example.com/x" onmouseover="window.ran=1" target="_top">链</a> <a href="javascript:window.ran=1">坏</a><script>window.ran=1</script><img src="https://www.example.com/x.png" onerror="window.ran=1"><iframe src="/x"></iframe><hr></div>`,
    to: '<h3>小题</h3><ol start="3"><li><p>甲</p></li><li>乙<ul><li>丙</li></ul></li></ol><blockquote><p>引</p></blockquote><pre><code>a\nb</code></pre><p><a href="https://www.example.com/x" rel="noopener" target="_blank">链</a> 坏</p><hr>',
    notes: [cleaned, failedPictures(1)],
  },
  {
    title: 'a Google document wrapped in a <b> that is not bold',
    html: `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:700">粗</span><span style="font-style:italic">斜</span></p><br /><p>二</p></b>`,
    to: '<p><strong>粗</strong><em>斜</em></p><p>二</p>',
    notes: [cleaned],
  },
  {
    title: 'a single paragraph is inserted inline',
    html: '<p>二<b>三</b></p>',
    to: '<p>始二<strong>三</strong></p>',
  },
  {
    title: 'an address that contains text like an event handler',
    html: '<p>二<a href="https://www.example.com/x/online=1&amp;/style=2">链</a></p>',
    to: '<p>始二<a href="https://www.example.com/x/online=1&amp;/style=2" rel="noopener" target="_blank">链</a></p>',
  },
  {
    title: 'plain text with several lines',
    text: '甲\r\n\r\n乙 <b>\n丙\n',
    to: '<p>甲</p><p>乙 &lt;b&gt;</p><p>丙</p>',
  },
  { title: 'plain text with one line', text: '甲', to: '<p>始甲</p>' },
  {
    title: 'Markdown',
    text: '# 题\n\n一段 **粗** 和 [链](https://www.example.com/)\n\n- 甲\n- 乙\n  1. 丙\n\n> 引\n\n| 岗 | 项 |\n| --- | --- |\n| 司机 | 梯 |\n\n```\n# 码\n```\n\n---\n\n<script>window.ran=1</script>',
    to: '<h2>题</h2><p>一段 <strong>粗</strong> 和 <a href="https://www.example.com/" rel="noopener" target="_blank">链</a></p><ul><li>甲</li><li>乙<ol><li>丙</li></ol></li></ul><blockquote><p>引</p></blockquote><table><thead><tr><th>岗</th><th>项</th></tr></thead><tbody><tr><td>司机</td><td>梯</td></tr></tbody></table><pre><code># 码\n</code></pre><hr>',
  },
  {
    title: 'Markdown from a code editor with syntax colours',
    html: '<div style="color:#d4d4d4;background-color:#1e1e1e"><div><span style="color:#569cd6"># 题</span></div><br><div>一段</div></div>',
    text: '# 题\n\n一段',
    to: '<h2>题</h2><p>一段</p>',
  },
  { title: 'a single line that starts like a list', text: '- 甲', to: '<p>始- 甲</p>' },
  {
    title: 'a picture of this site by its absolute address',
    html: '<img src="ORIGIN/uploads/a.jpg" alt="图">',
    to: '<p>始<img src="/uploads/a.jpg" alt="图"></p>',
  },
];

/** RTF as Word puts it on the clipboard beside its HTML: each picture in a newer and an older format. */
export const toRtf = (...pictures: { type: 'pngblip' | 'jpegblip' | 'emfblip'; bytes: Buffer }[]) =>
  `{\\rtf1\\ansi{\\fonttbl{\\f0 Arial;}}\\pard ${pictures
    .map(({ type, bytes }) => {
      const hex = bytes.toString('hex').replace(/.{128}/g, '$&\r\n');
      return `{\\*\\shppict{\\pict{\\*\\picprop{\\sp{\\sn fLine}{\\sv 0}}}\\picw79\\pich53\\${type}\\bliptag-51{\\*\\blipuid 0a1b}\r\n${hex}}}{\\nonshppict{\\pict\\wmetafile8\\picw79 0100}}`;
    })
    .join('\\par ')}}`;

/** A paragraph with a picture between its text. */
export const htmlWithPicture = (address: string) => `<p>前<img src="${address}" alt="塔吊">后</p>`;
export const dataUrl = `data:image/png;base64,${png({ width: 3, height: 2 }).toString('base64')}`;
