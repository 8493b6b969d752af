import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memoryLimit = 1024 * 1024;

/**
 * Keeps text until it is its turn: in memory up to `limit` characters, beyond them in a temporary file that only this user
 * can read and that goes with the process. For output whose beginning is known only at the end.
 */
export class Spool {
  readonly #limit: number;
  readonly #parent: string;
  #held: string[] = [];
  #heldLength = 0;
  #folder = '';
  #file: FileHandle | undefined;

  constructor(limit: number = memoryLimit, parent: string = tmpdir()) {
    this.#limit = limit;
    this.#parent = parent;
  }

  /** Keeps the next piece. */
  async add(text: string): Promise<void> {
    if (text === '') return;
    this.#held.push(text);
    this.#heldLength += text.length;
    if (this.#heldLength <= this.#limit) return;
    this.#file ??= await this.#open();
    await this.#file.appendFile(this.#held.join(''));
    this.#held = [];
    this.#heldLength = 0;
  }

  /** What was kept, in order. */
  async *read(): AsyncGenerator<string> {
    if (this.#file !== undefined)
      for await (const text of this.#file.createReadStream({ encoding: 'utf8', start: 0, autoClose: false }))
        yield text as string;
    yield* this.#held;
  }

  /** Lets go of memory and file. Call it in any case. */
  async close(): Promise<void> {
    this.#held = [];
    await this.#file?.close();
    if (this.#folder !== '') await rm(this.#folder, { recursive: true, force: true });
  }

  async #open(): Promise<FileHandle> {
    this.#folder = await mkdtemp(join(this.#parent, 'frontage-validate-'));
    const file = await open(join(this.#folder, 'findings'), 'wx+', 0o600);
    // Unlinked while open, it is gone even if the process is killed; Windows does not allow that.
    if (process.platform !== 'win32') await rm(this.#folder, { recursive: true, force: true });
    return file;
  }
}
