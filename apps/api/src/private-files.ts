/**
 * Makes every file and folder that this process, its threads and its children write from now on readable by its own user alone: the
 * database, keys, uploads, backups and the sandbox's state hold what nobody else on the machine is to read.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}
