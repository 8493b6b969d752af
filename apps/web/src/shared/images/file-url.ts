import { env } from '../../config/env';

/** Address of a stored image for the browser: the API gives it from its own root, which may be another host. */
export function fileUrl(path: string): string {
  return new URL(path, new URL(env.apiUrl, window.location.href)).href;
}
