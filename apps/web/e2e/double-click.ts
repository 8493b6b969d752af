import { expect, type Locator, type Request } from '@playwright/test';

/**
 * Double-clicks a button that writes, as impatient fingers do, waits until what it does is `seen`, and holds that the write to such an
 * address was sent once.
 */
export async function sendsOnce(button: Locator, path: RegExp, seen: () => Promise<unknown>): Promise<void> {
  const page = button.page();
  const writes: string[] = [];
  const note = (request: Request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && path.test(pathname)) writes.push(`${request.method()} ${pathname}`);
  };
  page.on('request', note);
  await button.dblclick();
  await seen();
  page.off('request', note);
  expect(writes, writes.join(', ')).toHaveLength(1);
}
