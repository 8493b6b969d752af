// What others do with the same rows: react-spreadsheet-import's validation step, and a zod schema per row.
import { createRequire } from 'node:module';
import { csvColumns, createRowValidator } from '@frontage/domain/csv';
import { z } from 'zod';

const require = createRequire(import.meta.url);

// The function itself, out of the published package: it is not among its public names, and the package has no exports map.
export const {
  addErrorsAndRunHooks,
} = require('react-spreadsheet-import/dist-commonjs/steps/ValidationStep/utils/dataMutations.js');

const hours = '^(?:-|(?:[01]\\d|2[0-3]):[0-5]\\d-(?:[01]\\d|2[0-4]):[0-5]\\d)$';
const phone = '^(?:\\+55[1-9]\\d(?:9\\d{8}|[2-5]\\d{7})|\\(?[1-9]\\d\\)? ?(?:9\\d{4}|[2-5]\\d{3})-?\\d{4}|)$';
const whatsapp = '^(?:\\+55 ?\\(?[1-9]\\d\\)? ?9\\d{4}-?\\d{4}|)$';
const patterns = {
  status: '^(?:OPEN|CLOSED_TEMPORARILY|CLOSED_PERMANENTLY)$',
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
  phone,
  googleAdsPhone: phone,
  whatsapp,
  website: '^(?:https?://[\\w.-]+\\.[a-z]{2,}\\S*|)$',
  cnpj: '^(?:[0-9A-Z]{2}\\.?[0-9A-Z]{3}\\.?[0-9A-Z]{3}/?[0-9A-Z]{4}-?\\d{2}|)$',
  facebookLink: '^(?:https://www\\.facebook\\.com/[\\w.]+|)$',
  instagramLink: '^(?:https://www\\.instagram\\.com/[\\w.]+|)$',
  twitterLink: '^(?:https://x\\.com/\\w+|)$',
  linkedinLink: '^(?:https://www\\.linkedin\\.com/company/[\\w-]+|)$',
  youtubeLink: '^(?:https://www\\.youtube\\.com/@\\w+|)$',
  pinterestLink: '^(?:https://br\\.pinterest\\.com/\\w+|)$',
  tiktokLink: '^(?:https://www\\.tiktok\\.com/@\\w+|)$',
};
const required = [
  'locationId',
  'name',
  'status',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'category',
];

/** Its fields: only the rules it can express (required, unique, regex), which is less than the validator checks. */
export const fields = csvColumns.map((key) => ({
  key,
  label: key,
  fieldType: { type: 'input' },
  validations: [
    ...(required.includes(key) ? [{ rule: 'required' }] : []),
    ...(key === 'locationId' ? [{ rule: 'unique' }] : []),
    ...(key in patterns ? [{ rule: 'regex', value: patterns[key] }] : []),
  ],
}));

const validator = createRowValidator();

/** The schema one would write by hand: the same patterns, and this package's own check of a CNPJ. */
export const rowSchema = z.object(
  Object.fromEntries(
    csvColumns.map((key) => {
      let cell = z.string();
      if (required.includes(key)) cell = cell.min(1);
      if (key in patterns) cell = cell.regex(new RegExp(patterns[key]));
      return [
        key,
        key === 'cnpj' ? cell.refine((value) => validator.checkCell(1, 'cnpj', value) === undefined) : cell,
      ];
    }),
  ),
);

/** Rows as header objects, which both of them want. */
export function objectsOf(records) {
  return records
    .slice(1)
    .filter((record) => record.length === csvColumns.length)
    .map((record) => Object.fromEntries(csvColumns.map((column, index) => [column, record[index]])));
}
