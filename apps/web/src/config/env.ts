import { z } from 'zod';

const address = z.string().trim().min(1);

const envSchema = z.object({
  /** Base address of the API, with its closing slash; relative to the page's origin or absolute. */
  VITE_API_URL: address.default('/api/'),
  /** Address that answers `{ "IPv4": ... }` for the allowed-address rule; the API's own endpoint when it is not set. */
  VITE_GEOLOCATION_URL: address.optional(),
});

const parsed = envSchema.parse(import.meta.env);

function withClosingSlash(url: string): string {
  return url.endsWith('/') ? url : `${url}/`;
}

/** Build-time settings of the web app, read and checked here and nowhere else. */
export const env = {
  apiUrl: withClosingSlash(parsed.VITE_API_URL),
  geolocationUrl: parsed.VITE_GEOLOCATION_URL ?? null,
} as const;
