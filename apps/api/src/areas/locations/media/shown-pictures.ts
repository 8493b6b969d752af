import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { isOpenAccount } from '#src/db/open-account';
import { asSystem, asTenant } from '#src/db/tenant-context';
import { AppError } from '#src/http/errors';
import { openAnswersOf } from '#src/http/open-answers';

const hourInSeconds = 3_600;
const nameForm = /^[0-9a-f]{32}$/;
const formats = [
  { type: 'image/png', magic: [0x89, 0x50, 0x4e, 0x47] },
  { type: 'image/jpeg', magic: [0xff, 0xd8, 0xff] },
  { type: 'image/webp', magic: [0x52, 0x49, 0x46, 0x46] },
];

/**
 * Shows a picture that stands at the provider to whoever knows its name: an `img` element brings no token, and the browser asks
 * no host but ours. What is no picture by its own bytes is not passed on.
 */
export function registerShownPictures(app: FastifyInstance, context: AppContext): void {
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/pictures/:name',
    handler: async ({ params: { name } }, reply) => {
      if (!nameForm.test(name)) throw new AppError('not_found');
      const { rows } = await asSystem('pictures', () =>
        context.db.execute<{ account_id: string; url: string }>(
          sql`select m.account_id, m.url from location_media m
            where m.public_name = ${name} and m.url is not null and ${isOpenAccount('m.account_id')}`,
        ),
      );
      const [row] = rows;
      if (row === undefined) throw new AppError('not_found');
      const { account_id: accountId, url } = row;
      return sendProvidersPicture(context, { accountId, url }, reply);
    },
  });
}

/**
 * Answers with a picture that stands at the provider, read with the account's grant. Throws `not_found` where the provider does not
 * show it, or where it is no picture by its own bytes, and `rate_limited` where too many of the account's are being sent.
 */
export async function sendProvidersPicture(
  context: AppContext,
  { accountId, url }: { readonly accountId: string; readonly url: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  openAnswersOf(context).begin('picture', { id: accountId, accountId }, reply.raw);
  const bytes = await asTenant(accountId, async () => {
    const provider = await context.openProvider({ accountId, jobId: null });
    return provider.fetchMedia(url);
  });
  const format = formats.find(({ magic }) => magic.every((byte, at) => bytes?.[at] === byte));
  if (bytes === null || format === undefined) throw new AppError('not_found');
  return reply
    .headers({
      'cache-control': `public, max-age=${hourInSeconds}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
    .type(format.type)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
