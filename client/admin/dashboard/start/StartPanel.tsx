import { useRef, useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import type { StartAction, StartStep, StartStepName } from '../../../../contract/start-steps.ts';
import { getErrorMessage } from '../../../call-error.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { callAsStaff } from '../../session/call-as-staff.ts';
import { useAfterRender } from '../../useAfterRender.ts';
import { StartCard } from './StartCard.tsx';

interface StartPanelProps {
  steps: readonly StartStep[];
  showSteps(steps: StartStep[]): void;
}

const outcomes: Readonly<Record<StartAction, string>> = {
  hide: '示例已收起，访客不再看到',
  show: '示例已放回',
  setAside: '已不再提醒',
  takeUp: '已恢复提醒',
};

const isSettled = ({ state, isAside }: StartStep) => state === 'filled' || isAside;

/** 开始使用: what a new owner puts in the place of the sample, with what visitors see meanwhile. */
export function StartPanel({ steps, showSteps }: StartPanelProps) {
  const [busyStep, setBusyStep] = useState<StartStepName>();
  const panel = useRef<HTMLElement>(null);
  const afterRender = useAfterRender();
  const settled = steps.filter(isSettled).length;

  async function change(step: StartStepName, action: StartAction) {
    setBusyStep(step);
    try {
      const { data } = await callAsStaff(calls['dashboard.start'], { step, action });
      showSteps(data);
      toast.success(outcomes[action]);
    } catch (error) {
      toast.error(getErrorMessage(error, '保存失败，请稍后重试'));
    }
    setBusyStep(undefined);
    // The button that was pressed may have made room for another one.
    afterRender(() => {
      if (document.activeElement !== document.body) return;
      panel.current?.querySelector<HTMLElement>(`[data-step="${step}"] button, [data-step="${step}"] a`)?.focus();
    });
  }

  return (
    <section ref={panel} className="board start" aria-labelledby="start">
      <header className="start-head">
        <h2 id="start">开始使用</h2>
        <p>把示例换成贵公司的内容。暂时没有的可先收起，访客看不到空栏目。</p>
        <p className="start-progress">
          <progress max={steps.length} value={settled} aria-label="开始使用的进度" />
          <span>
            已完成{settled}/{steps.length}
          </span>
        </p>
      </header>
      <ol className="start-steps">
        {steps.map((step) => (
          <StartCard
            key={step.name}
            step={step}
            isSettled={isSettled(step)}
            isBusy={busyStep === step.name}
            onChange={(action) => change(step.name, action)}
          />
        ))}
      </ol>
    </section>
  );
}
