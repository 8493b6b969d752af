import { expect, it } from 'vitest';
import { workbook } from '../../../shared/csv-repair/workbook/testing';
import { PostsSession } from './posts-session';

it('opens a workbook of posts, whose dates may be cells of a date', async () => {
  const session = new PostsSession();
  const rows = [
    ['storeCode', 'kind', 'text', 'publishAt'],
    ['SP-1', 'news', 'Panetone\nfresco', { xml: '<c s="2"><v>46380.375</v></c>' }],
  ];
  const opened = await session.open(
    workbook({ Posts: rows }),
    { ownKeys: [], now: '2026-11-24T09:00' },
    () => undefined,
  );
  expect(opened).toMatchObject({ kind: 'ready', summary: { rows: 1, errors: 0 } });
  expect(session.window('all', 0, 1)[0]?.cells).toEqual([
    'SP-1',
    'news',
    'Panetone\nfresco',
    '2026-12-24 09:00',
  ]);
});
