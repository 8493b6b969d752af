/** What a chosen file is by its first bytes: an XLSX is a ZIP, old and encrypted Excel files are compound files. */
export type FileKind = 'zip' | 'compound' | 'text';

const signatures: readonly (readonly [FileKind, readonly number[]])[] = [
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['compound', [0xd0, 0xcf, 0x11, 0xe0]],
];

/** Tells what a file is by its content; its name and type say whatever the sender's system knows. */
export async function fileKind(file: Blob): Promise<FileKind> {
  const head = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  const found = signatures.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte));
  return found?.[0] ?? 'text';
}

/** The name under which the rows of a file are sent and saved: always as a CSV. */
export function csvNameOf(fileName: string): string {
  return fileName.replace(/\.xls[xm]?$/i, '.csv');
}
