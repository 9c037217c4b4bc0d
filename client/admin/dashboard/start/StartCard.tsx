import { findAdminView } from '../../../../contract/admin-views.ts';
import type { StartAction, StartStep } from '../../../../contract/start-steps.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { ViewLink } from '../../frame/ViewLink.tsx';
import { FILLED, stateLabels, stepTexts } from './step-texts.ts';

interface StartCardProps {
  step: StartStep;
  isSettled: boolean;
  isBusy: boolean;
  onChange(action: StartAction): void;
}

/** A step of 开始使用: how it stands, what visitors see, and what can be done about it. */
export function StartCard({ step, isSettled, isBusy, onChange }: StartCardProps) {
  const { name, state, samples, canHide, canShow, isAside } = step;
  const { title, paths, ...seen } = stepTexts[name];
  const buttons: [StartAction, string][] = [
    ...(canHide ? [['hide', '收起示例'] as [StartAction, string]] : []),
    ...(canShow ? [['show', '放回示例'] as [StartAction, string]] : []),
    ...(state === 'filled'
      ? []
      : [[isAside ? 'takeUp' : 'setAside', isAside ? '恢复提醒' : '不再提醒'] as [StartAction, string]]),
  ];
  return (
    <li data-step={name} className={isSettled ? 'start-step start-settled' : 'start-step'}>
      <h3>
        {isSettled && <Icon name="check-circle" />}
        {title}
        <span className={`start-state start-${state}`}>{stateLabels[state]}</span>
      </h3>
      <p>{state === 'filled' ? FILLED : seen[state]}</p>
      {samples.length > 0 && <p className="start-samples">{samples.join('、')}</p>}
      <p className="start-actions">
        {paths.map((path) => (
          <ViewLink key={path} path={path}>
            前往{findAdminView(path)?.title}
          </ViewLink>
        ))}
        {buttons.map(([action, text]) => (
          <Button key={action} kind="link" label={`${text}：${title}`} isBusy={isBusy} onPress={() => onChange(action)}>
            {text}
          </Button>
        ))}
      </p>
    </li>
  );
}
