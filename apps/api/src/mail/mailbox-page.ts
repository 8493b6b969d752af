import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '#src/app-context';
import { mailboxMessage } from '#src/db/schema/index';
import { asSystem } from '#src/db/tenant-context';
import { AppError } from '#src/http/errors';

const mostListed = 100;
const paramsSchema = z.object({ id: z.uuid(), part: z.enum(['html', 'text']).default('html') });

/** A mail is made of what people wrote: it is shown as a stranger to the origin it stands on. */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: https:',
  "frame-ancestors 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

const page = (rows: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Development mailbox</title>
<style>
:root{color-scheme:light dark;font:14px/20px Inter,system-ui,sans-serif;color:light-dark(#151b1b,#e8ecec);background:light-dark(#f8f9f9,#0d1111)}
body{max-width:60rem;margin:0 auto;padding:24px 16px}
h1{margin:0 0 4px;font-size:20px;line-height:28px}
p,.when,.to{color:light-dark(#566161,#a3afaf)}
p{margin:0 0 24px}
ul{margin:0;padding:0;list-style:none;border:1px solid light-dark(#e6eaea,#252d2d);border-radius:8px;background:light-dark(#fff,#131818)}
li{display:flex;flex-wrap:wrap;gap:4px 16px;padding:10px 16px;border-top:1px solid light-dark(#e6eaea,#252d2d)}
li:first-child{border-top:0}
li strong{flex:1 1 16rem;font-weight:500}
a{color:light-dark(#0b5e5c,#6cc9c2)}
</style>
</head>
<body>
<main>
<h1>Development mailbox</h1>
<p>This installation is a demo without a mail server: mails to anybody are kept here for a week, and whoever reaches this page reads them. It does not exist once SMTP_URL is set, DEMO is off, or others than this machine reach the installation.</p>
${rows}
</main>
</body>
</html>
`;

function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}

/**
 * The demo's mailbox: its mails, newest first, and each as HTML and as plain text. No other installation has this page, nor a demo
 * that others than this machine reach.
 */
export function registerMailboxPage(app: FastifyInstance, { db, mail }: AppContext): void {
  if (mail.kind !== 'mailbox') return;

  app.get('/dev/mailbox', async (_request, reply) => {
    const { id, recipient, subject, createdAt } = mailboxMessage;
    const rows = await asSystem('mail', () =>
      db
        .select({ id, recipient, subject, createdAt })
        .from(mailboxMessage)
        .orderBy(desc(createdAt), desc(id))
        .limit(mostListed),
    );
    const items = rows.map(
      (row) =>
        `<li><strong><a href="/dev/mailbox/${row.id}/html">${escape(row.subject)}</a></strong>` +
        `<span class="to">${escape(row.recipient)}</span>` +
        `<time class="when" datetime="${row.createdAt.toISOString()}">${row.createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>` +
        `<a href="/dev/mailbox/${row.id}/text">Plain text</a></li>`,
    );
    return sendHtml(reply, page(items.length === 0 ? '<p>No mail yet.</p>' : `<ul>${items.join('')}</ul>`));
  });

  app.get('/dev/mailbox/:id/:part', async (request, reply) => {
    const parsed = paramsSchema.safeParse(request.params);
    if (!parsed.success) throw new AppError('not_found');
    const { id, part } = parsed.data;
    const [row] = await asSystem('mail', () =>
      db.select().from(mailboxMessage).where(eq(mailboxMessage.id, id)),
    );
    if (row === undefined) throw new AppError('not_found');
    if (part === 'html') return sendHtml(reply.header('content-security-policy', mailPolicy), row.html);
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(row.text);
  });
}
