import { paths } from '../config/paths';

/**
 * The address to go to after sign-in. Whatever was asked for, the answer lies on our own origin (security R45): the text
 * is resolved the way a browser would, and only path, search and hash of a same-origin result are kept.
 */
export function safeNext(asked: string | null, origin: string): string {
  if (!asked?.startsWith('/')) return paths.home;
  const resolved = resolve(asked, origin);
  if (resolved?.origin !== origin) return paths.home;
  // A path that begins with two slashes would be read as a host by whoever resolves it next.
  if (/^\/[/\\]/.test(resolved.pathname) || /^\/%(2f|5c)/i.test(resolved.pathname)) return paths.home;
  if (resolved.pathname === paths.login) return paths.home;
  return `${resolved.pathname}${resolved.search}${resolved.hash}`;
}

function resolve(asked: string, origin: string): URL | null {
  try {
    return new URL(asked, origin);
  } catch {
    return null;
  }
}
