import type { Fetch } from './http';

/** How far an upload is, in bytes as sent; `total` is 0 while it is not known. */
export type UploadProgress = { readonly sent: number; readonly total: number };

type ProgressEventLike = {
  readonly loaded: number;
  readonly total: number;
  readonly lengthComputable: boolean;
};

/** The part of `XMLHttpRequest` that an upload needs; declared here because this package also runs without a DOM. */
type UploadRequest = {
  readonly upload: { onprogress: ((event: ProgressEventLike) => void) | null };
  responseType: string;
  response: unknown;
  status: number;
  statusText: string;
  onload: (() => void) | null;
  onerror: (() => void) | null;
  onabort: (() => void) | null;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  getAllResponseHeaders(): string;
  send(body: FormData): void;
  abort(): void;
};

/**
 * A `fetch` that sends one form and tells how far it is. It goes through XMLHttpRequest, the only thing in browsers that
 * knows: `fetch` reports progress for streamed bodies alone, which Chromium refuses over HTTP/1.1. Where there is no
 * XMLHttpRequest it is plain `fetch` that reports nothing.
 */
export function createUploadFetch(
  form: FormData,
  onProgress: (progress: UploadProgress) => void,
  plainFetch: Fetch,
): Fetch {
  const { XMLHttpRequest } = globalThis as { XMLHttpRequest?: new () => UploadRequest };
  if (XMLHttpRequest === undefined) return plainFetch;
  return (input) => {
    const request = input instanceof Request ? input : new Request(input);
    return sendForm(new XMLHttpRequest(), request, form, onProgress);
  };
}

function sendForm(
  upload: UploadRequest,
  request: Request,
  form: FormData,
  onProgress: (progress: UploadProgress) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => upload.abort();
    upload.open(request.method, request.url);
    for (const [name, value] of request.headers) {
      // The boundary in it belongs to the request's own copy of the form; XMLHttpRequest writes the form's anew.
      if (name !== 'content-type') upload.setRequestHeader(name, value);
    }
    upload.responseType = 'blob';
    upload.upload.onprogress = ({ loaded, total, lengthComputable }) =>
      onProgress({ sent: loaded, total: lengthComputable ? total : 0 });
    upload.onload = () => {
      request.signal.removeEventListener('abort', abort);
      resolve(toResponse(upload));
    };
    upload.onerror = () => reject(new TypeError('Failed to fetch'));
    upload.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'));
    if (request.signal.aborted) {
      reject(new DOMException('The upload was aborted', 'AbortError'));
      return;
    }
    request.signal.addEventListener('abort', abort, { once: true });
    upload.send(form);
  });
}

function toResponse(upload: UploadRequest): Response {
  const headers = new Headers();
  for (const line of upload.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  const hasBody = upload.status !== 204 && upload.status !== 205 && upload.status !== 304;
  return new Response(hasBody ? (upload.response as Blob) : null, {
    status: upload.status,
    statusText: upload.statusText,
    headers,
  });
}
