import type { ReplyDraftEvent } from '@frontage/api-client/contract';
import type { PermissionMap } from '@frontage/domain';
import { composeReply, draftPrompt, findDraftFindings, withSignature } from '@frontage/domain/reply-drafts';
import { countReplyBytes, isNameless, mostReplyBytes } from '@frontage/domain/replies';
import type { TemplateLanguage } from '@frontage/domain/templates';
import type { AppContext } from '#src/app-context';
import type { ProjectScope } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { readReplyFacts } from '../reviews/guard-reply';
import { fillTemplates, languageToAnswer, readAnswered } from '../templates/offer-templates';
import { ModelError, type Model, type ModelPart } from './model';
import { readDraftSettings } from './settings-rows';
import { addUse, costOf, giveDraftBack, monthIn, readUsage, takeDraft, type Tokens } from './usage';

type Asked = {
  readonly reviewId: string;
  readonly attempt: number;
  /** Aborted once the reader leaves or loses the right to the draft. */
  readonly gone: AbortSignal;
  /** Of whoever the draft is for: without a model it is put together from templates that they may see. */
  readonly permissions: PermissionMap;
};

/** Countries whose people mostly read Portuguese, and Spanish. */
const countries: Readonly<Record<Exclude<TemplateLanguage, 'en'>, string>> = {
  br: 'BR PT AO MZ',
  es: 'ES MX AR CL CO PE UY PY BO EC VE CR PA GT HN SV NI DO CU',
};

function languageOfCountry(country: string | undefined): TemplateLanguage {
  const has = (list: string) => country !== undefined && list.split(' ').includes(country);
  return has(countries.br) ? 'br' : has(countries.es) ? 'es' : 'en';
}

async function prepare(context: AppContext, project: ProjectScope, reviewId: string) {
  const { db } = context;
  const { found, location } = await readAnswered(db, project, reviewId);
  if (found.removedAt !== null) throw new AppError('review_gone');
  const { settings } = await readDraftSettings(db, project);
  const { values } = location;
  const own = languageToAnswer(found);
  const isWordless = (found.comment ?? '').trim() === '';
  const fallback = isWordless ? languageOfCountry(values.address?.regionCode) : null;
  /** Settled, or that of a review which has no words to tell a model its language; `null` leaves it to the model. */
  const asked = settings.language === 'review' ? (isWordless ? (own ?? fallback) : null) : settings.language;
  const facts = {
    ...(await readReplyFacts(db, project, { review: found, values })),
    forbidden: settings.forbidden,
    reviewText: found.comment,
    language: asked ?? own,
  };
  return { found, values, settings, facts, asked };
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

const findingsOf = (text: string, { facts }: Prepared) =>
  findDraftFindings(text, facts).map(({ code, severity, start, end, likeness }) => ({
    ...{ code, severity, start, end, likeness },
  }));

/** A reply out of templates, in the pieces of a stream. */
async function* compose(
  context: AppContext,
  project: ProjectScope,
  { attempt, permissions }: Asked,
  prepared: Prepared,
): AsyncGenerator<ReplyDraftEvent> {
  const { found, values, settings, facts } = prepared;
  const language = facts.language ?? languageOfCountry(values.address?.regionCode);
  const offered = await fillTemplates(context.db, project, {
    ...{ review: found, values, language, permissions },
  });
  const fit = offered.filter(
    (one) =>
      one.language === language &&
      one.empty.length === 0 &&
      !one.isLocked &&
      one.findings.every(({ severity }) => severity !== 'blocks') &&
      findDraftFindings(one.text, facts).every(({ code }) => code !== 'forbidden_word'),
  );
  const reply = composeReply(found.comment, fit, settings.signature, attempt);
  if (reply === null) throw new AppError('nothing_to_draft');
  const { text, templates } = reply;
  yield { event: 'begin', source: 'templates', model: null, prompt: [], templates: [...templates] };
  yield { event: 'text', text };
  const usage = await readUsage(context, project, settings.monthlyDrafts);
  const findings = findingsOf(text, prepared);
  yield { event: 'done', text, findings, tokens: null, cost: null, isCut: false, usage };
}

/** What four characters come to, where an endpoint does not count. */
const estimate = (characters: number) => Math.ceil(characters / 4);
const lengthOf = (prompt: Request['prompt']) =>
  estimate(prompt.reduce((sum, { content }) => sum + content.length, 0));

/**
 * Asks the model, and gives the month's draft back where it wrote nothing. Where the reader left before it answered, nobody knows: the
 * draft counts, or leaving each would make any number of them.
 */
async function ask(
  context: AppContext,
  project: ProjectScope,
  { model, month, gone, prompt }: Request,
): Promise<AsyncIterable<ModelPart>> {
  try {
    return await model.write(prompt, gone);
  } catch (error) {
    if (gone.aborted) await addUse(context, project, month, { in: lengthOf(prompt), out: 0 });
    else await giveDraftBack(context.db, project, month);
    if (!(error instanceof ModelError)) throw error;
    context.log.warn({ reason: error.message, model: model.name }, 'no draft of a reply');
    throw new AppError('reply_draft_failed');
  }
}

type Request = {
  readonly model: Model;
  readonly month: string;
  readonly gone: AbortSignal;
  readonly prompt: ReturnType<typeof draftPrompt>;
};

/** A reply written by a model, in pieces as they come. Its cost is recorded even when the reader leaves early. */
async function* writeByModel(
  context: AppContext,
  project: ProjectScope,
  { attempt, gone }: Asked,
  { model, prepared }: { readonly model: Model; readonly prepared: Prepared },
): AsyncGenerator<ReplyDraftEvent> {
  const { found, values, settings, asked } = prepared;
  const { rating, comment, reviewerName } = found;
  const author = isNameless(reviewerName) ? null : reviewerName;
  const review = { rating, author, text: comment, location: values.name };
  const prompt = draftPrompt(review, settings, asked, attempt);
  const month = monthIn(project.timeZone, context.clock.now());
  gone.throwIfAborted();
  if (!(await takeDraft(context.db, project, month, settings.monthlyDrafts)))
    throw new AppError('reply_drafts_used_up');
  const parts = await ask(context, project, { model, month, gone, prompt });
  let text = '';
  let isCut = false;
  let told: Tokens | null = null;
  const tokens = (): Tokens =>
    told ?? {
      in: lengthOf(prompt),
      out: estimate(text.length),
    };
  let isNoted = false;
  const note = async () => {
    if (isNoted) return;
    isNoted = true;
    await addUse(context, project, month, tokens());
  };
  try {
    yield { event: 'begin', source: 'model', model: model.name, prompt: [...prompt], templates: [] };
    for await (const part of parts) {
      if ('tokens' in part) told = part.tokens;
      else if ('end' in part) {
        if (part.end === 'refused') throw new ModelError('The endpoint refused to go on.');
        isCut = true;
      } else {
        text += part.text;
        if (countReplyBytes(withSignature(text, settings.signature)) > mostReplyBytes) {
          isCut = true;
          break;
        }
        yield { event: 'text', text: part.text };
      }
    }
    if (text.trim() === '') throw new ModelError('The endpoint wrote nothing.');
    await note();
    const whole = withSignature(shortened(text, settings.signature), settings.signature);
    yield {
      event: 'done',
      text: whole,
      findings: findingsOf(whole, prepared),
      tokens: { ...tokens(), areEstimated: told === null },
      cost: costOf(context.config, tokens()),
      isCut,
      usage: await readUsage(context, project, settings.monthlyDrafts),
    };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    context.log.warn({ reason: error.message, model: model.name }, 'a draft of a reply broke off');
    yield { event: 'failed', code: 'reply_draft_failed' };
  } finally {
    await note();
  }
}

/** The text, cut to what the provider accepts together with the signature. */
function shortened(text: string, signature: string): string {
  let short = text;
  while (countReplyBytes(withSignature(short, signature)) > mostReplyBytes) {
    const over = countReplyBytes(withSignature(short, signature)) - mostReplyBytes;
    short = Array.from(short)
      .slice(0, -Math.ceil(over / 4))
      .join('');
  }
  return short;
}

/**
 * The events of a draft for a review. Throws before the first where there will be no draft: `not_found`, `review_gone`,
 * `reply_drafts_used_up`, `reply_draft_failed`, `nothing_to_draft`. What fails later is an event.
 */
export async function* draftReply(
  context: AppContext,
  project: ProjectScope,
  asked: Asked,
  model: Model | null,
): AsyncGenerator<ReplyDraftEvent> {
  const prepared = await prepare(context, project, asked.reviewId);
  if (model === null) yield* compose(context, project, asked, prepared);
  else yield* writeByModel(context, project, asked, { model, prepared });
}
