/** What staff say of the company itself, in four sections. Their values have the shape that pages read. */
import { onPages } from '../nouns/describe-noun.ts';
import {
  captionsField,
  filmField,
  linesField,
  longTextField,
  numberField,
  paragraphsField,
  patternField,
  pictureAltField,
  pictureField,
  requiredPatternField,
  requiredTextField,
  richTextField,
  textField,
} from '../nouns/fields.ts';
import type { CompanyContact, CompanyFigures, CompanyIdentity, CompanyLegal } from '../site.ts';
import type { ObjectValidator } from '../validation/validators.ts';
import { createSectionRule } from './section-rules.ts';

/** Landlines, mobile phones and service numbers, as they are written in China. */
const phone = (label: string) =>
  requiredPatternField(label, /^\+?(?:\(\d{2,4}\)|\d)[\d\s-]{4,24}$/, '400-000-0000、0533-0000000或13800000000');
const httpsAddress = (label: string, pattern = /^https:\/\/[^\s"'<>;]+$/) =>
  patternField(label, pattern, 'https://beian.miit.gov.cn/');

export const sections = {
  identity: {
    label: '公司信息',
    page: onPages('/gywm', '/gongsijianjie'),
    fields: {
      company: requiredTextField('公司名称'),
      slogan: requiredTextField('宣传语'),
      description: longTextField('公司描述'),
      profile: paragraphsField('公司简介'),
      'profilePicture.src': pictureField('公司图片'),
      'profilePicture.alt': pictureAltField('公司图片说明'),
      'introVideo.src': filmField('公司介绍视频'),
      'introVideo.webm': filmField('公司介绍视频（WebM）'),
      'introVideo.captions': captionsField('公司介绍视频字幕'),
      'introVideo.poster.src': pictureField('公司介绍视频封面'),
      'introVideo.poster.alt': pictureAltField('公司介绍视频封面说明'),
      sharePicture: pictureField('分享图片'),
    },
  },
  contact: {
    label: '联系与备案',
    page: onPages('/map', '/map'),
    fields: {
      hotline: phone('业务热线'),
      'phones.0': phone('联系电话'),
      'phones.1': phone('手机号码'),
      email: requiredPatternField('公司邮箱', /^[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+$/, 'service@example.com'),
      address: requiredTextField('公司地址'),
      'map.provider': patternField('地图地址', /^https:\/\/[^\s"'<>;]+$/, 'https://…{lng}…{lat}…'),
      'map.lng': numberField('经度', -180, 180),
      'map.lat': numberField('纬度', -90, 90),
      'map.label': textField('地图标注'),
      'officialAccount.name': textField('公众号名称'),
      'officialAccount.link': patternField('公众号链接', /^https?:\/\/[^\s"'<>]+$/, 'https://weixin.qq.com/r/…'),
      'officialAccount.appId': textField('公众号AppID'),
    },
  },
  legal: {
    label: '备案与法律信息',
    page: onPages('/privacy', '/privacy'),
    fields: {
      'icp.text': patternField(
        'ICP备案号',
        /^[\u4e00-\u9fff]ICP[备证]\d{6,10}号(?:-\d{1,4}[A-Z]?)?$/,
        '鲁ICP备00000000号-1',
      ),
      'icp.url': httpsAddress('ICP备案链接'),
      'psb.text': patternField('公安备案号', /^[\u4e00-\u9fff]公网安备\s?\d{8,14}号$/, '鲁公网安备00000000000000号'),
      'psb.url': httpsAddress('公安备案链接'),
      credit: textField('技术支持单位'),
      retentionMonths: numberField('申请保存月数', 1, 120),
      privacy: richTextField('隐私政策'),
      agreement: richTextField('用户协议'),
    },
  },
  figures: {
    label: '数字与口径',
    page: onPages('/', '/mobile'),
    fields: {
      figures: linesField('数字', 8, {
        value: numberField('数值', 0, 1_000_000_000),
        suffix: textField('单位'),
        label: requiredTextField('名称'),
      }),
      'facts.trademarks': textField('商标'),
      'facts.copyrights': textField('软件著作权'),
      'facts.market': textField('市场数据'),
      'facts.marketSource': textField('数据来源'),
      'facts.rebate': textField('返利说明'),
    },
  },
} as const;

export type SectionName = keyof typeof sections;
export const sectionNames = Object.keys(sections) as SectionName[];

export interface SectionValues {
  identity: CompanyIdentity;
  contact: CompanyContact;
  legal: CompanyLegal;
  figures: CompanyFigures;
}

type SectionRules = { readonly [Name in SectionName]: ObjectValidator<SectionValues[Name]> };

const createRules = (isUpdate: boolean) =>
  // A cast without a check: the fields of a section are those of its value.
  Object.fromEntries(
    sectionNames.map((name) => [name, createSectionRule(sections[name].fields, isUpdate)]),
  ) as unknown as SectionRules;

/** What is stored. */
export const sectionRules = createRules(false);
export const sectionUpdateRules = createRules(true);

export type CompanyDetail = { [Name in SectionName]: { value: SectionValues[Name]; rev: number } };

/** An earlier or the current version of a section, with its time and author. */
export interface SectionVersion {
  value: SectionValues[SectionName];
  rev: number;
  at: string;
  by: string;
}
