/**
 * Makes every file and folder that this process, its threads and its children write from now on readable by its own user alone: the
 * database, keys, uploads, backups and the sandbox's state.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}
