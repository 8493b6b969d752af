import { sampleLocation } from '@frontage/domain';
import { describe, expect, it } from 'vitest';
import { parseDraft, readDraft } from './draft';
import { readTyped, typedOf } from './typed-values';

const current = sampleLocation({ phone: '+551130327745', instagram: 'https://www.instagram.com/padaria' });
const of = (field: keyof typeof current, typed: unknown) => ({
  [field]: { typed, base: current[field] },
});

describe('typed values', () => {
  it('reads back every value as it shows it', () => {
    for (const field of Object.keys(current) as (keyof typeof current)[])
      expect(readTyped(field, typedOf(field, current[field])), field).toEqual({ value: current[field] });
  });

  it('tells faults apart', () => {
    expect(readTyped('phone', '3032-7745')).toEqual({ code: 'phone_missing_area_code' });
    expect(readTyped('cnpj', '11.222.333/0001-82')).toEqual({ code: 'cnpj_invalid' });
    expect(readTyped('name', '  ')).toEqual({ code: 'required' });
    expect(readTyped('description', 'x'.repeat(751))).toEqual({ code: 'too_long' });
    expect(readTyped('monday', [{ open: '9', close: '18:00' }])).toEqual({ code: 'time_invalid' });
    expect(readTyped('specialHours', [{ date: '', ranges: [] }])).toEqual({ code: 'date_invalid' });
    expect(readTyped('website', 'padaria.com.br')).toEqual({ value: 'https://padaria.com.br' });
    expect(readTyped('facebook', '')).toEqual({ value: null });
  });
});

describe('readDraft', () => {
  it('sends only what differs, in its stored form', () => {
    const reading = readDraft({ ...of('phone', '(11) 3032-7746'), ...of('name', current.name) }, current);
    expect(reading).toMatchObject({ changed: ['phone'], values: { phone: '+551130327746' }, faults: {} });
    expect(reading.moved.size).toBe(0);
  });

  it('keeps faulty text, and names faults across fields', () => {
    const reading = readDraft(
      { ...of('phone', '303'), ...of('facebook', 'https://www.instagram.com/other') },
      current,
    );
    expect(reading.changed).toEqual(['phone', 'facebook']);
    expect(reading.faults).toEqual({ phone: 'phone_invalid', facebook: 'link_wrong_network' });
  });

  it('notices what somebody else changed meanwhile, and forgets what became true', () => {
    const draft = of('phone', '(11) 3032-7746');
    expect([...readDraft(draft, { ...current, phone: '+551130327799' }).moved]).toEqual(['phone']);
    expect(readDraft(draft, { ...current, phone: '+551130327746' }).changed).toEqual([]);
  });

  it('takes a kept draft only where it is one', () => {
    expect(parseDraft(JSON.stringify(of('phone', 'x')))).toEqual(of('phone', 'x'));
    expect(parseDraft('{"constructor":{"typed":1,"base":2}}')).toEqual({});
    expect(parseDraft('[1')).toEqual({});
  });
});
