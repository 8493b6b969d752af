import type { Invite } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { appUser, mailOutbox } from '#src/db/schema/index';
import { sealContext } from '#src/mail/mail';
import { goodPassword, newEmail, type People } from './people';
import type { SignedInPerson } from './test-app';

/** What people ask of invites, and what those who got one do with it. */
export function inviteCalls({ test, north }: People) {
  const send = (by: SignedInPerson, emails: string[], values: Record<string, unknown> = {}) =>
    by.inject({
      method: 'POST',
      url: '/api/account/invites',
      headers: { locale: 'br' },
      payload: { emails, role: 0, projectIds: [north.id], ...values },
    });
  const open = (token: string) =>
    test.app.inject({ method: 'POST', url: '/api/invites/open', payload: { token } });
  const accept = (token: string, values: Record<string, unknown> = {}) =>
    test.app.inject({
      method: 'POST',
      url: '/api/invites/accept',
      payload: { token, name: 'Nova Pessoa', password: goodPassword, ...values },
    });
  const list = async (by: SignedInPerson, query: Record<string, string> = {}) => {
    const answer = await by.inject({ url: '/api/account/invites', query });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ items: Invite[]; next: string | null; total: number }>();
  };
  const userOf = async (email: string) => {
    const [row] = await test.context.db.select().from(appUser).where(eq(appUser.email, email));
    return row;
  };

  /** What the mail to somebody says, as it lies sealed in the outbox. */
  async function mailsTo(
    email: string,
  ): Promise<{ locale: string; params: { token: string; inviter: string } }[]> {
    const rows = await test.context.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
    return rows
      .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .map(({ id, locale, sealedParams }) => ({
        locale,
        params: JSON.parse(test.context.secrets.open(sealedParams ?? '', sealContext(id))) as never,
      }));
  }
  async function tokenFor(email: string): Promise<string> {
    const token = (await mailsTo(email)).at(-1)?.params.token;
    if (token === undefined) throw new Error('No mail was sent.');
    return token;
  }
  async function invited(by: SignedInPerson, values: Record<string, unknown> = {}) {
    const email = newEmail();
    const answer = await send(by, [email], values);
    expect(answer.statusCode, answer.body).toBe(200);
    return { email, token: await tokenFor(email) };
  }
  return { send, open, accept, list, userOf, mailsTo, tokenFor, invited };
}
