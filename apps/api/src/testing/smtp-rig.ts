import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { generate } from 'selfsigned';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** A mail as it arrived: its envelope, its bytes and what they mean. */
export type ArrivedMail = {
  readonly to: readonly string[];
  readonly raw: string;
  /** Whether it came over an encrypted connection. */
  readonly isEncrypted: boolean;
  readonly parsed: Email;
};

/** How the server behaves from now on: takes mails, refuses recipients, is busy, or never answers the data. */
export type SmtpMood = 'takes' | 'refuses' | 'busy' | 'silent';

/** A real mail server on a port of its own. */
export type SmtpRig = {
  readonly url: string;
  /** The same server under an address that is not this machine's own, as far as its form tells. */
  readonly farUrl: string;
  /** The certificate of a server that encrypts, which nobody believes unless told to; empty for one that does not. */
  readonly certificate: string;
  readonly arrived: ArrivedMail[];
  /** Deliveries that were begun, taken or not. */
  readonly tries: () => number;
  /** Passwords that were sent to it. */
  readonly passwords: string[];
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

/**
 * Makes a certificate for a server that is asked by these names. It holds at any time: what judges it goes by the machine's clock, also
 * where tests run at another.
 */
async function makeCertificate(names: readonly string[]) {
  const altNames = names.map((ip) => ({ type: 7 as const, ip }));
  return generate([{ name: 'commonName', value: 'mail.test' }], {
    keyType: 'ec',
    notBeforeDate: new Date('2000-01-01T00:00:00Z'),
    notAfterDate: new Date('2100-01-01T00:00:00Z'),
    extensions: [{ name: 'subjectAltName', altNames }],
  });
}

/** Starts a mail server that takes everything, until told otherwise: in clear, after STARTTLS, or with TLS from the start. */
export async function openSmtpRig({
  encryption = 'none',
  names = ['127.0.0.1', '0.0.0.0'],
}: {
  readonly encryption?: 'none' | 'starttls' | 'tls';
  /** What the certificate is made out to. */
  readonly names?: readonly string[];
} = {}): Promise<SmtpRig> {
  const arrived: ArrivedMail[] = [];
  const passwords: string[] = [];
  let tries = 0;
  const made = encryption === 'none' ? undefined : await makeCertificate(names);
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    secure: encryption === 'tls',
    ...(made === undefined ? {} : { key: made.private, cert: made.cert }),
    disabledCommands: encryption === 'none' ? ['STARTTLS'] : [],
    logger: false,
    onAuth({ username, password }, _session, done) {
      passwords.push(password ?? '');
      done(null, { user: username ?? '' });
    },
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
        arrived.push({ to, raw, isEncrypted: session.secure, parsed: await PostalMime.parse(raw) });
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
    url: `${encryption === 'tls' ? 'smtps' : 'smtp'}://127.0.0.1:${String(port)}`,
    farUrl: `${encryption === 'tls' ? 'smtps' : 'smtp'}://0.0.0.0:${String(port)}`,
    certificate: made?.cert ?? '',
    arrived,
    passwords,
    tries: () => tries,
    mood: 'takes',
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
  return rig;
}
