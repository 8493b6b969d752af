import type { Download } from '@frontage/api-client';
import { useMutation } from '@tanstack/react-query';

/** Hands a file to the browser under the name the server gave it. */
export function saveBlob(blob: Blob, fileName: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

/** Fetches a file of the API and saves it. `mutate` takes the call, so that its input stays typed by its endpoint. */
export function useDownload() {
  return useMutation({
    mutationFn: async (fetchFile: () => Promise<Download>) => {
      const download = await fetchFile();
      saveBlob(await download.blob(), download.fileName ?? 'frontage.csv');
    },
  });
}
