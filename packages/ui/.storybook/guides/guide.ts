/** How a component is meant to be used; shown on its page in Storybook. Sentences are plain text. */
export type Guide = {
  /** When it is the right one, and how it is fed. */
  readonly dos: readonly string[];
  readonly donts: readonly string[];
  /** What keyboard and assistive technology get, and what the page still has to do for them. */
  readonly access: readonly string[];
};
