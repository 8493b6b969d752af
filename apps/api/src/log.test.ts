import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLogger } from './log';

function capture(): { lines: string[]; log: ReturnType<typeof createLogger> } {
  const lines: string[] = [];
  const log = createLogger({ LOG_LEVEL: 'trace' }, { write: (line) => lines.push(line) });
  return { lines, log };
}

describe('the log', () => {
  it('cuts secrets out by name, at any of three depths', () => {
    const { lines, log } = capture();
    const secret = 'canary-1';
    log.info({
      password: secret,
      headers: { authorization: secret, cookie: secret },
      a: { b: { refresh_token: secret } },
    });
    expect(lines.join('')).not.toContain(secret);
    expect(lines.join('').match(/\[redacted\]/g)).toHaveLength(4);
  });

  it('cuts tokens out by their form, in messages and errors too', () => {
    const { lines, log } = capture();
    const tokens = [
      'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
      'ya29.a0AfH6SMB-x',
      '1//0gSomeRefreshToken',
    ];
    log.warn({ err: new Error(`refused ${tokens.join(' ')}`) }, `sent ${tokens.join(' ')}`);
    for (const token of tokens) expect(lines.join('')).not.toContain(token);
  });

  it('names a failed query without the values that were in it', () => {
    const { lines, log } = capture();
    const driver = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(ana@canary.test)',
    });
    log.error(
      { err: new DrizzleQueryError('insert into app_user values ($1)', ['ana@canary.test'], driver) },
      'failed',
    );
    expect(lines.join('')).not.toContain('canary');
    expect(JSON.parse(lines[0]!)).toMatchObject({
      err: { message: 'Failed query: insert into app_user values ($1)', cause: { code: '23505' } },
    });
  });

  it('keeps whatever was sent within its own line', () => {
    const { lines, log } = capture();
    log.info({ name: 'a\r\n{"level":60,"msg":"forged"}\u001b[31m' }, 'x\ny');
    expect(lines).toHaveLength(1);
    expect(lines[0]!.trimEnd()).not.toMatch(/[\r\n\u001b]/);
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 30 });
  });
});
