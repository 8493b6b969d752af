import { beforeEach, expect, it, vi } from 'vitest';
import { keepSecondStep, keptSecondStep, type WaitingSignIn } from './kept-second-step';

const waiting: WaitingSignIn = {
  email: 'manager@frontage.test',
  challenge: {
    id: '5a1b6f5e-3f7a-4c25-8f4e-0d8e4f1c2b3a',
    factors: ['email'],
    isCodeSent: true,
    resendInSeconds: 30,
  },
};
const at = Date.UTC(2026, 10, 23);

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

it('is there after a reload, with the seconds that are left', () => {
  keepSecondStep(waiting, at);
  expect(keptSecondStep(at + 12_400)).toEqual({
    email: waiting.email,
    challenge: { ...waiting.challenge, resendInSeconds: 18 },
  });
  expect(keptSecondStep(at + 60_000)?.challenge.resendInSeconds).toBe(0);
});

it('keeps with it what a company’s sign-in goes on with', () => {
  const company = { accountId: 'a', binding: 'b', email: waiting.email, next: '/profile' };
  keepSecondStep({ ...waiting, company }, at);
  expect(keptSecondStep(at)?.company).toEqual(company);
});

it('holds no password, and ends with the sign-in that it waits for', () => {
  keepSecondStep(waiting, at);
  expect([...stored.values()].join()).not.toContain('password');
  expect(keptSecondStep(at + 10 * 60_000)).toBeNull();
  keepSecondStep(null);
  expect(stored.size).toBe(0);
});

it('is nothing where something else lies there, or storage is out of reach', () => {
  stored.set('frontage.second-step', '{"email":1');
  expect(keptSecondStep(at)).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  keepSecondStep(waiting, at);
  expect(keptSecondStep(at)).toBeNull();
});
