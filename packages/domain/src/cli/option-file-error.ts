/** A file that an option names cannot be read; its message says why, `path` names the file. */
export class OptionFileError extends Error {
  override readonly name: string = 'OptionFileError';
  readonly path: string;

  constructor(path: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.path = path;
  }
}
