import { randomBytes } from 'node:crypto';

interface Upload {
  location: string;
  expiresAt: number;
  bytes: Buffer | undefined;
}

/** How long a reference may be used (unpublished; a client must not wait long). */
const usableForMs = 3_600_000;

/** Uploads that were started: each reference takes bytes once and makes one media item. They do not outlive the process. */
export class MediaUploads {
  private readonly open = new Map<string, Upload>();

  start(location: string, now: number): string {
    for (const [name, upload] of this.open) if (upload.expiresAt <= now) this.open.delete(name);
    const name = randomBytes(18).toString('base64url');
    this.open.set(name, { location, expiresAt: now + usableForMs, bytes: undefined });
    return name;
  }

  /** False for a reference that is unknown, over, or has its bytes. */
  receive(name: string, bytes: Buffer, now: number): boolean {
    const upload = this.open.get(name);
    if (upload === undefined || upload.expiresAt <= now || upload.bytes !== undefined) return false;
    upload.bytes = bytes;
    return true;
  }

  /** The bytes under a reference, which is spent; undefined where there are none for this location. */
  take(name: string, location: string, now: number): Buffer | undefined {
    const upload = this.open.get(name);
    if (upload?.bytes === undefined || upload.location !== location || upload.expiresAt <= now)
      return undefined;
    this.open.delete(name);
    return upload.bytes;
  }
}
