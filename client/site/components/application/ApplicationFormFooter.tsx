import { visitorMessages } from '../../../../contract/visitor-messages.ts';
import type { ApplicationFormState } from './useApplicationForm.ts';

type ApplicationFormFooterProps = Pick<
  ApplicationFormState,
  'consent' | 'result' | 'statusRef' | 'receipt' | 'isSending' | 'isBusy'
> & {
  formPath: string;
  /** What the button does. */
  submitLabel: string;
};

/**
 * The end of both application forms: a hidden field that catches bots, the consent, the button, the result message and the receipt,
 * which takes the place of the fields.
 */
export function ApplicationFormFooter({
  consent: { isChecked, error, onChange },
  result,
  statusRef,
  receipt,
  formPath,
  isSending,
  isBusy,
  submitLabel,
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
            checked={isChecked}
            required
            aria-invalid={error ? true : undefined}
            aria-describedby={error && 'consent-error'}
            onChange={({ target }) => onChange(target.checked)}
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
        {isSending ? '提交中…' : result?.isSuccess === false ? '重新提交' : submitLabel}
      </button>
      <p
        className={result?.isSuccess ? 'form-message form-message-success' : 'form-message'}
        role="status"
        ref={statusRef}
        tabIndex={-1}
      >
        {result?.text}
        {result?.text === visitorMessages.applied && visitorMessages.appliedNext}
      </p>
      {receipt.html && (
        <>
          <div className="receipt" ref={receipt.ref} dangerouslySetInnerHTML={{ __html: receipt.html }} />
          <a
            className="receipt-again"
            href={formPath}
            onClick={(event) => {
              event.preventDefault();
              receipt.onApplyAgain();
            }}
          >
            再提交一份
          </a>
        </>
      )}
    </>
  );
}
