const MAX_REMEMBERED = 20;

/** What the owner of a text has been told of it, so that its own words coming back are not taken for another text. */
export class EchoGuard {
  /** Given to the owner and not yet come back as its value: it may come late, or be passed over. */
  #given: string[] = [];
  #html: string | undefined;
  #value: string | undefined;

  /** The owner's value, and how it reads here. What an old record has too much goes with the next change, not by itself. */
  loaded(value: string, html: string) {
    this.#given = [];
    this.#value = value;
    this.#html = html;
  }

  /** Whether the owner has to hear of it. */
  isNews(html: string): boolean {
    if (html === this.#html) return false;
    this.#html = html;
    this.#value = undefined;
    this.#given = [...this.#given.slice(-MAX_REMEMBERED), html];
    return true;
  }

  /** Whether the owner's value is another text than the one that is here. */
  isOther(value: string): boolean {
    const at = this.#given.indexOf(value);
    if (at >= 0) this.#given = this.#given.slice(at + 1);
    return at < 0 && value !== this.#html && value !== this.#value;
  }
}
