/**
 * An `Idempotency-Key` for one act of a person: the same for every try of it, so that a try whose answer was lost has no second
 * effect. Made by `getRandomValues`, which unlike `randomUUID` is there without TLS too.
 */
export function newActKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keys of acts by what they do: until {@link ActKeys.done}, the same act gets the same key. */
export class ActKeys {
  readonly #keys = new Map<string, string>();

  /** @param act everything that makes it this act, such as the plan and the time */
  keyOf(act: string): string {
    const key = this.#keys.get(act) ?? newActKey();
    this.#keys.set(act, key);
    return key;
  }

  /** The act had its effect; the next one like it is another. */
  done(act: string): void {
    this.#keys.delete(act);
  }
}
