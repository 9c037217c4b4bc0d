import { findAdminView } from '../../../contract/admin-views.ts';
import { Icon } from '../../ui/picture/Icon.tsx';
import { ViewLink } from '../frame/ViewLink.tsx';
import { mayOpen } from '../session/identity.ts';
import { contentSections } from './content-sections.ts';

const products = { ...contentSections.product, text: '上架在售产品，配好封面图和说明', linkText: '管理产品' };
const news = { ...contentSections.news, text: '发布近期动态，让访客了解公司近况', linkText: '管理新闻' };

interface FirstStepsProps {
  dayCount: number;
  /** 开始使用 is done; before, it says what to do about the company and the news. */
  isSiteOwn: boolean;
}

/** Stands in place of the chart as long as it would be empty: what brings the first applications. */
export function FirstSteps({ dayCount, isSiteOwn }: FirstStepsProps) {
  return (
    <section className="board first-steps" aria-labelledby="first-steps">
      <h2 id="first-steps">先做这几件事</h2>
      <p>近{dayCount}天暂无申请，以下几步有助于收到申请</p>
      <ol>
        <li>
          <SiteStep title="核对官网" text="看看公司介绍、业务热线和地址是否正确" href="/" linkText="访问官网" />
        </li>
        {(isSiteOwn ? [products, news] : [products])
          .filter(({ path }) => mayOpen(findAdminView(path)))
          .map(({ path, label, text, linkText }) => (
            <li key={path}>
              <h3>更新{label}</h3>
              <p>{text}</p>
              <ViewLink path={path}>{linkText}</ViewLink>
            </li>
          ))}
        <li>
          <SiteStep
            title="试提交一次"
            text="在申请页面填写一份，确认后台能收到，随后删除"
            href="/dljm"
            linkText="打开申请页面"
          />
        </li>
      </ol>
    </section>
  );
}

interface SiteStepProps {
  title: string;
  text: string;
  href: string;
  linkText: string;
}

function SiteStep({ title, text, href, linkText }: SiteStepProps) {
  return (
    <>
      <h3>{title}</h3>
      <p>{text}</p>
      <a href={href} target="_blank" rel="noopener">
        {linkText}
        <Icon name="external" />
      </a>
    </>
  );
}
