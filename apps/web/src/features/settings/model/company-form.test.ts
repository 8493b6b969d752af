import type { CompanySignIn } from '@frontage/api-client/contract';
import { expect, it } from 'vitest';
import { companyBody, companyFaults, companyFormOf } from './company-form';

const saved: CompanySignIn = {
  issuer: 'https://login.example',
  clientId: 'frontage',
  isOn: true,
  isOnly: false,
  createsUsers: true,
  newUserRole: 1,
  trustsSecondFactor: false,
  domains: [{ domain: 'padaria.example', verifiedAt: null, record: { name: 'n', value: 'v' } }],
  savedAt: '2026-11-21T12:00:00.000Z',
};

it('names every field that is missing, and a secret that belongs to another client', () => {
  expect(companyFaults(companyFormOf(null), null)).toEqual({
    issuer: 'required',
    clientId: 'required',
    clientSecret: 'required',
    domains: 'domains',
  });
  const form = companyFormOf(saved);
  expect(companyFaults(form, saved)).toEqual({});
  expect(companyFaults({ ...form, issuer: 'https://other.example' }, saved)).toEqual({
    clientSecret: 'clientSecret',
  });
  expect(companyFaults({ ...form, domains: 'padaria' }, saved)).toEqual({ domains: 'domains' });
});

it('sends each domain once, and no secret where none was typed', () => {
  const body = companyBody({
    ...companyFormOf(saved),
    domains: 'Padaria.example; b.example\npadaria.example',
  });
  expect(body.domains).toEqual(['padaria.example', 'b.example']);
  expect(body).not.toHaveProperty('clientSecret');
  expect(companyBody({ ...companyFormOf(saved), clientSecret: ' s ' }).clientSecret).toBe('s');
});
