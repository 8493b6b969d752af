import { createI18n } from '@frontage/i18n';
import { expect, it } from 'vitest';
import { ledgerStateText } from './ledger-state';

it('calls live only what the public sees', async () => {
  const { t } = await createI18n('en');
  expect(ledgerStateText(t, { state: 'live', field: 'phone', to: 'x' })).toBe('Live');
  expect(ledgerStateText(t, { state: 'live', field: 'cnpj', to: 'x' })).toBe('Saved here');
  expect(ledgerStateText(t, { state: 'live', field: 'cnpj', to: 'x' }, false)).toBe('Saved here');
  expect(ledgerStateText(t, { state: 'live', field: 'phone', to: 'x' }, false)).toBe('Saved, not public');
  for (const field of ['storeCode', 'labels'])
    expect(ledgerStateText(t, { state: 'live', field, to: 'x' })).toBe('Saved, not public');
  expect(ledgerStateText(t, { state: 'rejected', field: 'phone', to: 'x' }, false)).toBe('Rejected');
  expect(ledgerStateText(t, { state: 'queued', field: 'cnpj', to: 'x' })).toBe('Queued');
  expect(ledgerStateText(t, { state: 'live', field: 'post', to: 'x' })).toBe('Live');
});

it('calls a post or a reply that was taken away deleted, and a value that was emptied live', async () => {
  const { t } = await createI18n('en');
  for (const field of ['post', 'reply']) {
    expect(ledgerStateText(t, { state: 'live', field, to: null }, false)).toBe('Deleted');
    expect(ledgerStateText(t, { state: 'sent', field, to: null })).toBe('Sent');
  }
  expect(ledgerStateText(t, { state: 'live', field: 'description', to: null })).toBe('Live');
});
