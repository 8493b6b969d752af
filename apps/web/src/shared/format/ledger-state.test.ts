import { createI18n } from '@frontage/i18n';
import { expect, it } from 'vitest';
import { ledgerStateText } from './ledger-state';

it('calls live only what leaves Frontage', async () => {
  const { t } = await createI18n('en');
  expect(ledgerStateText(t, 'live', 'phone')).toBe('Live');
  expect(ledgerStateText(t, 'live', 'cnpj')).toBe('Saved here');
  expect(ledgerStateText(t, 'live', 'cnpj', false)).toBe('Saved here');
  expect(ledgerStateText(t, 'live', 'phone', false)).toBe('Saved, not public');
  expect(ledgerStateText(t, 'rejected', 'phone', false)).toBe('Rejected');
  expect(ledgerStateText(t, 'queued', 'cnpj')).toBe('Queued');
  expect(ledgerStateText(t, 'live', 'post')).toBe('Live');
});
