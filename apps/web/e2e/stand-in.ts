import type { Page } from '@playwright/test';

/** Answers in place of another host, and tells what it was asked for. */
export async function standIn(
  page: Page,
  host: string,
  contentType: string,
  body: string,
): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    ({ hostname }) => hostname === host,
    async (route) => {
      asked.push(route.request().url());
      await route.fulfill({ contentType, body });
    },
  );
  return asked;
}
