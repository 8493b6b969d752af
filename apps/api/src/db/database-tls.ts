import { isDatabaseHere } from '#src/loopback';

const checkedModes = new Set([null, 'prefer', 'require', 'verify-ca', 'verify-full']);
const plainValues = new Set([null, 'true', '1']);

/**
 * Whether the connection to a PostgreSQL server is safe from eavesdropping and impersonation: the server is on this machine, or the
 * connection is encrypted and the certificate checked, as it is unless the address says otherwise (`sslmode=disable`,
 * `sslmode=no-verify`).
 */
export function isGuarded(address: string): boolean {
  if (isDatabaseHere(address)) return true;
  const { searchParams } = new URL(address);
  const [mode, ssl] = [searchParams.get('sslmode'), searchParams.get('ssl')];
  // Under libpq's own rules `prefer` and `require` check no certificate.
  const isLenient = searchParams.has('uselibpqcompat') && !(mode ?? '').startsWith('verify-');
  return checkedModes.has(mode) && plainValues.has(ssl) && !isLenient;
}

/** What the driver does about encryption where the address says nothing: asks for it off this machine, and for nothing on it. */
export function defaultTls(address: string): { readonly ssl?: true } {
  return isDatabaseHere(address) ? {} : { ssl: true };
}

/** The driver's word for a server that offers no encryption, with what to do about it; any other error as it is. */
export function explainTls(error: unknown): unknown {
  if (!(error instanceof Error) || !/server does not support SSL/i.test(error.message)) return error;
  return new Error(
    'The database server offers no encryption, without which nothing is sent to another machine. Switch TLS on there; on a network of your own, add ?sslmode=disable to DATABASE_URL.',
    { cause: error },
  );
}
