const MAX_REMEMBERED = 20;

/** Tells apart the editor's own output, which comes back as its `value` prop, from a different text that must be loaded. */
export class OwnOutputTracker {
  /** Outputs that have not come back as `value` yet. Some come late, and some are skipped by React. */
  #unconfirmedOutputs: string[] = [];
  #currentHtml: string | undefined;
  #loadedValue: string | undefined;

  /** Records a loaded value and the editor's HTML for it. They may differ; that alone must not call `onChange`. */
  recordLoad(value: string, html: string) {
    this.#unconfirmedOutputs = [];
    this.#loadedValue = value;
    this.#currentHtml = html;
  }

  /** Records the current HTML. Returns whether it has changed, so that `onChange` must be called. */
  recordOutput(html: string): boolean {
    if (html === this.#currentHtml) return false;
    this.#currentHtml = html;
    this.#loadedValue = undefined;
    this.#unconfirmedOutputs = [...this.#unconfirmedOutputs.slice(-MAX_REMEMBERED), html];
    return true;
  }

  /** Whether the `value` prop is a different text, and not output of the editor. */
  isExternalChange(value: string): boolean {
    const index = this.#unconfirmedOutputs.indexOf(value);
    if (index >= 0) this.#unconfirmedOutputs = this.#unconfirmedOutputs.slice(index + 1);
    return index < 0 && value !== this.#currentHtml && value !== this.#loadedValue;
  }
}
