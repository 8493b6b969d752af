import { afterEach, describe, expect, it, vi } from 'vitest';
import { createUploadFetch } from './upload-fetch';

/** What a browser's XMLHttpRequest does for us, played by hand: Node has none. */
class FakeXhr {
  static last: FakeXhr;
  readonly upload: { onprogress: ((event: object) => void) | null } = { onprogress: null };
  readonly headers: Record<string, string> = {};
  responseType = '';
  response: unknown = null;
  status = 0;
  statusText = '';
  sent: unknown = null;
  opened = '';
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;

  constructor() {
    FakeXhr.last = this;
  }
  open(method: string, url: string) {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-request-id: req-7\r\n';
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort?.();
  }
}

describe('createUploadFetch', () => {
  afterEach(() => vi.unstubAllGlobals());

  function start(signal?: AbortSignal) {
    vi.stubGlobal('XMLHttpRequest', FakeXhr);
    const form = new FormData();
    form.set('file', new Blob(['a;b']), 'lojas.csv');
    const onProgress = vi.fn();
    const request = new Request('http://localhost/api/plans/csv', {
      method: 'POST',
      body: form,
      headers: { authorization: 'Bearer a' },
      ...(signal && { signal }),
    });
    const answer = createUploadFetch(form, onProgress, () => expect.unreachable())(request);
    return { form, onProgress, answer, xhr: FakeXhr.last };
  }

  it('sends the form itself, tells the progress and answers a Response', async () => {
    const { form, onProgress, answer, xhr } = start();
    expect(xhr.opened).toBe('POST http://localhost/api/plans/csv');
    expect(xhr.sent).toBe(form);
    expect(xhr.headers).toEqual({ authorization: 'Bearer a' });
    xhr.upload.onprogress?.({ loaded: 10, total: 40, lengthComputable: true });
    xhr.upload.onprogress?.({ loaded: 20, total: 0, lengthComputable: false });
    Object.assign(xhr, { status: 201, response: new Blob(['{"planId":"1"}']) });
    xhr.onload?.();
    const response = await answer;
    expect(onProgress.mock.calls).toEqual([[{ sent: 10, total: 40 }], [{ sent: 20, total: 0 }]]);
    expect([response.status, response.headers.get('x-request-id')]).toEqual([201, 'req-7']);
    expect(await response.json()).toEqual({ planId: '1' });
  });

  it('fails as fetch does', async () => {
    const { answer, xhr } = start();
    xhr.onerror?.();
    await expect(answer).rejects.toThrow(new TypeError('Failed to fetch'));
  });

  it('stops when its signal is aborted', async () => {
    const stop = new AbortController();
    const { answer } = start(stop.signal);
    stop.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is plain fetch where there is no XMLHttpRequest', () => {
    const plain = () => Promise.resolve(new Response());
    expect(createUploadFetch(new FormData(), () => undefined, plain)).toBe(plain);
  });
});
