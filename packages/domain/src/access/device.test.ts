import { expect, it } from 'vitest';
import { deviceOf, isSameDevice } from './device';

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
    'Chrome',
    'Linux',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iOS',
  ],
  ['Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0', 'Firefox', 'Android'],
  ['curl/8.5.0', null, null],
  ['', null, null],
])('%s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

const chrome = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0';

it.each([
  ['after an update', { ip: '203.0.113.7', userAgent: chrome(142) }, true],
  ['with a new address of the provider', { ip: '203.0.9.9', userAgent: chrome(141) }, true],
  ['as IPv4 in IPv6', { ip: '::ffff:203.0.113.7', userAgent: chrome(141) }, true],
  ['in another network', { ip: '198.51.100.1', userAgent: chrome(141) }, false],
  ['in another family of addresses', { ip: '2001:db8::1', userAgent: chrome(141) }, false],
  ['with another browser', { ip: '203.0.113.7', userAgent: firefox }, false],
  ['on nothing known', { ip: '203.0.113.7', userAgent: 'curl/8.5.0' }, false],
])('%s', (_, other, isSame) => {
  const here = { ip: '203.0.113.7', userAgent: chrome(141) };
  expect([isSameDevice(here, other), isSameDevice(other, here)]).toEqual([isSame, isSame]);
});

it('takes IPv6 addresses of one provider for one network', () => {
  const at = (ip: string) => ({ ip, userAgent: firefox });
  expect(isSameDevice(at('2001:db8:1::1'), at('2001:db8:ffff::9'))).toBe(true);
  expect(isSameDevice(at('2001:db8:1::1'), at('2001:db9::1'))).toBe(false);
});
