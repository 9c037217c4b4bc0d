/** What every field of the back office's forms is told, whatever it is made of. */
export interface FieldProps<Value> {
  label: string;
  value: Value;
  onChange(value: Value): void;
  /** What is wrong with it, in a sentence. */
  error?: string | undefined;
  hint?: string | undefined;
  placeholder?: string | undefined;
  isDisabled?: boolean | undefined;
  isRequired?: boolean | undefined;
  autoFocus?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

type FieldDescriptions = Pick<FieldProps<never>, 'isDisabled' | 'isRequired' | 'autoFocus' | 'onBlur'>;

/** The same for every element that takes input. */
export const controlProps = ({ isDisabled, isRequired, autoFocus, onBlur }: FieldDescriptions) => ({
  disabled: isDisabled,
  'aria-required': isRequired || undefined,
  autoFocus,
  // Dialogs set the focus themselves once they are open.
  'data-autofocus': autoFocus || undefined,
  onBlur,
});
