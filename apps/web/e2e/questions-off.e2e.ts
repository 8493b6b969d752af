import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { phrases as br } from '@frontage/i18n/locales/br';
import { phrases as en } from '@frontage/i18n/locales/en';
import { phrases as es } from '@frontage/i18n/locales/es';
import { expect, test } from './journey';

const dist = fileURLToPath(new URL('../dist/assets/', import.meta.url));

/** Codes and addresses that only the Questions module has. */
const codes = [
  '/locations/questions',
  '{projectId}/questions',
  'question_new',
  'question_updated',
  'answer_new',
  'answer_updated',
  'question_gone',
  'answer_in_progress',
  'questions_ended',
  'question_answered',
  'unanswered_questions',
  'questionId',
  'answeredQuestions',
  'unansweredQuestions',
];

/** Every phrase of some length that the module says; short ones are said elsewhere, too. */
function phrasesOf(part: object): string[] {
  return Object.values(part).flatMap((value: unknown): string[] => {
    if (typeof value === 'object' && value !== null) return phrasesOf(value);
    return typeof value === 'string' && value.length > 24 ? [value] : [];
  });
}

test.describe('the default build', { tag: '@main' }, () => {
  test.skip(process.env.QUESTIONS === 'on', 'The module was asked for.');

  test('has no code and no words of questions', () => {
    const scripts = readdirSync(dist).filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(50);
    const words = [en, br, es].flatMap(({ questions, errors, ledger }) => [
      ...phrasesOf(questions),
      errors.question_gone,
      ledger.planReason.question_gone,
    ]);
    expect(words.length).toBeGreaterThan(60);
    // A location has questions and answers of its own, which it keeps.
    const ofLocations = new Set([en, br, es].flatMap(({ fields }) => phrasesOf(fields)));
    const elsewhere = new Set(
      [en, br, es]
        .flatMap((phrases) => phrasesOf({ ...phrases, questions: {} }))
        .filter((one) => ofLocations.has(one) || !/question|pergunta|pregunta/i.test(one)),
    );
    const own = [...codes, ...words.filter((one) => !elsewhere.has(one))];
    const found = scripts.flatMap((file) => {
      const text = readFileSync(`${dist}${file}`, 'utf8');
      return own.filter((one) => text.includes(one)).map((one) => `${file}: ${one}`);
    });
    expect(found).toEqual([]);
  });
});
