/** A part of a mail, in reading order. All texts are plain: the renderer escapes them. */
export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** The one thing to do. `path` lies below the installation's own address; the token stands in its fragment. */
  | { readonly kind: 'action'; readonly label: string; readonly path: `/${string}` }
  /** A code to type, shown large. */
  | { readonly kind: 'code'; readonly code: string }
  /** Words of a person's, set apart from ours. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Smaller: how long it is good, what to do if it was somebody else. */
  | { readonly kind: 'note'; readonly text: string };

/** What a template makes: a mail in one language before it is HTML and plain text. */
export type MailContent = {
  readonly subject: string;
  /** What mail programs show beside the subject in a list. */
  readonly preview: string;
  readonly heading: string;
  readonly blocks: readonly MailBlock[];
};
