import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** A mail as it arrived: its envelope, its bytes and what they mean. */
export type ArrivedMail = {
  readonly to: readonly string[];
  readonly raw: string;
  readonly parsed: Email;
};

/** How the server behaves from now on: takes mails, refuses recipients, is busy, or never answers the data. */
export type SmtpMood = 'takes' | 'refuses' | 'busy' | 'silent';

/** A real mail server on a port of its own. */
export type SmtpRig = {
  readonly url: string;
  readonly arrived: ArrivedMail[];
  /** Deliveries that were begun, taken or not. */
  readonly tries: () => number;
  mood: SmtpMood;
  close(): Promise<void>;
};

function smtpError(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** Starts a mail server that takes everything, until told otherwise. */
export async function openSmtpRig(): Promise<SmtpRig> {
  const arrived: ArrivedMail[] = [];
  let tries = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      tries += 1;
      if (rig.mood === 'refuses') done(smtpError(550, 'No such mailbox'));
      else if (rig.mood === 'busy') done(smtpError(451, 'Try again later'));
      else done();
    },
    onData(stream, session, done) {
      const take = async () => {
        const raw = await readAll(stream);
        // A server that hangs: the client gets no answer to its mail.
        if (rig.mood === 'silent') return;
        const to = session.envelope.rcptTo.map(({ address }) => address);
        arrived.push({ to, raw, parsed: await PostalMime.parse(raw) });
        done();
      };
      // A client that gives up in the middle has sent no mail.
      take().catch(() => undefined);
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  const rig: SmtpRig = {
    url: `smtp://127.0.0.1:${String(port)}`,
    arrived,
    tries: () => tries,
    mood: 'takes',
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
  return rig;
}
