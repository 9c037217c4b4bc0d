import type { ApplicationFormState } from './useApplicationForm.ts';

type ApplicationFormFooterProps = Pick<ApplicationFormState, 'consent' | 'said' | 'status' | 'isSending' | 'isBusy'>;

/** What both application forms end with: the trap for robots, the consent, the button, and what became of it. */
export function ApplicationFormFooter({
  consent: { isTicked, error, onTick },
  said,
  status,
  isSending,
  isBusy,
}: ApplicationFormFooterProps) {
  return (
    <>
      <div className="trap" aria-hidden="true">
        <label>
          网站
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <div className={error ? 'consent field-invalid' : 'consent'}>
        <label>
          <input
            type="checkbox"
            name="consent"
            checked={isTicked}
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error && 'consent-error'}
            onChange={({ target }) => onTick(target.checked)}
          />
          我已阅读并同意
        </label>
        <a href="/privacy">《隐私政策》</a>
        {error && (
          <p className="field-error" id="consent-error">
            {error}
          </p>
        )}
      </div>
      <button className="button" type="submit" disabled={isBusy}>
        {isSending ? '提交中…' : said?.isSuccess === false ? '重新提交' : '提交申请'}
      </button>
      <p className={said?.isSuccess ? 'said said-good' : 'said'} role="status" ref={status} tabIndex={-1}>
        {said?.text}
      </p>
    </>
  );
}
