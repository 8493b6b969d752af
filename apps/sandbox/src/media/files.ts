import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Keeps the bytes of uploaded pictures by what they are, so that one picture of a thousand locations is kept once. */
export class PictureFiles {
  private readonly inMemory = new Map<string, Buffer>();

  /** @param directory where they outlive the process; in memory without one. */
  constructor(private readonly directory: string | undefined) {
    if (directory !== undefined) mkdirSync(directory, { recursive: true });
  }

  keep(bytes: Buffer): string {
    const name = createHash('sha256').update(bytes).digest('hex');
    if (this.directory === undefined) this.inMemory.set(name, bytes);
    else {
      const path = join(this.directory, name);
      writeFileSync(`${path}.new`, bytes);
      renameSync(`${path}.new`, path);
    }
    return name;
  }

  read(name: string): Buffer | undefined {
    if (this.directory === undefined) return this.inMemory.get(name);
    try {
      return readFileSync(join(this.directory, name));
    } catch {
      // The state was thrown away by hand, or the sandbox was reset.
      return undefined;
    }
  }
}
