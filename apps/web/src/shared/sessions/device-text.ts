import { deviceOf } from '@frontage/domain';
import type { Phrases } from '../use-phrases';

/** Browser and system as a person calls them; `null` where the user agent tells neither. */
export function knownDevice(t: Phrases, userAgent: string): string | null {
  const { browser, system } = deviceOf(userAgent);
  if (browser !== null && system !== null) return t('profile:sessions.device', { browser, system });
  return browser ?? system;
}
