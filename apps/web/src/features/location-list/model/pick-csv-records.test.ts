import { describe, expect, it } from 'vitest';
import { csvRecords, pickCsvRecords } from './pick-csv-records';

const header = '\uFEFFlocationId,storeCode,name\r\n';
const one = '1,A,"Padaria, Água ""Verde"""\r\n';
const two = '2,,"two\r\nlines"\r\n';
const three = '"3",C,Batel';
const file = header + one + two + three;

describe('csvRecords', () => {
  it('cuts at line ends outside quotes and loses no byte', () => {
    expect(csvRecords(file)).toEqual([header, one, two, three]);
    expect(csvRecords('')).toEqual([]);
  });
});

describe('pickCsvRecords', () => {
  it('keeps header and chosen records exactly as they were', () => {
    expect(pickCsvRecords(file, new Set(['2']))).toBe(header + two);
    expect(pickCsvRecords(file, new Set(['1', '3']))).toBe(header + one + three);
  });

  it('reads the number with any separator', () => {
    expect(pickCsvRecords('locationId;name\n7;x\n8;y\n', new Set(['8']))).toBe('locationId;name\n8;y\n');
  });

  it('takes a number for no other that begins like it', () => {
    expect(pickCsvRecords('locationId,name\n12,x\n1,y\n', new Set(['1']))).toBe('locationId,name\n1,y\n');
  });
});
