import { createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * How a mail server, or somebody on the way to it, keeps a connection from being encrypted: it never offers to, refuses when it is asked,
 * agrees and goes on in clear, puts its next answers behind the agreement, or knows no `EHLO`, which offers are made in.
 */
export const waysNotToEncrypt = [
  'never offers',
  'refuses for now',
  'refuses for good',
  'agrees and goes on in clear',
  'answers ahead of the handshake',
  'knows no EHLO',
] as const;
export type WayNotToEncrypt = (typeof waysNotToEncrypt)[number];

/** A server that takes every mail and never encrypts. */
export type BareSmtp = {
  /** Its address, of a form that is not this machine's own. */
  readonly farUrl: string;
  readonly url: string;
  /** Everything that came, as Latin-1. */
  readonly received: () => string;
  close(): Promise<void>;
};

const offers = '250-bare.test\r\n250-AUTH PLAIN LOGIN\r\n250-SIZE 10000000\r\n250 STARTTLS\r\n';

function answerTo(line: string, way: WayNotToEncrypt, isInData: boolean): string {
  const command = line.slice(0, 4).toUpperCase();
  if (isInData) return line === '.' ? '250 taken\r\n' : '';
  if (command === 'EHLO' && way === 'knows no EHLO') return '502 what?\r\n';
  if (command === 'EHLO')
    return way === 'never offers' ? offers.replace('250 STARTTLS', '250 8BITMIME') : offers;
  if (command === 'STAR') {
    if (way === 'refuses for now') return '454 TLS not available due to temporary reason\r\n';
    if (way === 'refuses for good') return '502 not here\r\n';
    return way === 'answers ahead of the handshake'
      ? `220 go on\r\n${offers}235 welcome\r\n`
      : '220 go on\r\n';
  }
  if (command === 'AUTH') return '235 welcome\r\n';
  if (command === 'DATA') return '354 go on\r\n';
  return command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n';
}

/** Starts such a server on a port of its own. */
export async function openBareSmtp(way: WayNotToEncrypt): Promise<BareSmtp> {
  const sockets = new Set<Socket>();
  let received = '';
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.write('220 bare.test ESMTP\r\n');
    let rest = '';
    let isInData = false;
    socket.on('data', (bytes: Buffer) => {
      const text = bytes.toString('latin1');
      received += text;
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const one of lines) {
        const line = one.replace(/\r$/, '');
        const answer = answerTo(line, way, isInData);
        isInData = answer.startsWith('354') || (isInData && line !== '.');
        if (answer !== '') socket.write(answer);
        if (answer.startsWith('221')) socket.end();
      }
      // Whoever begins a handshake here is spoken to in clear.
      if (text.startsWith('\u0016\u0003')) socket.write('250 no handshake\r\n');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    farUrl: `smtp://0.0.0.0:${String(port)}`,
    url: `smtp://127.0.0.1:${String(port)}`,
    received: () => received,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
