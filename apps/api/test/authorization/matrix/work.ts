import { defaultReplyDraftSettings } from '@frontage/domain/reply-drafts';
import { typedNews } from '#src/testing/typed-post';
import type { Place } from '../world';
import type { Entries, Entry } from './entry';
import { csvUpload, photoUpload, postsUpload } from './uploads';

const bulkEdit = (ids: readonly string[]) => ({
  selection: { by: 'ids', ids },
  operations: [{ field: 'storeCode', act: 'set', text: 'L-1' }],
});

const groupForm = (name: string, locationIds: readonly string[]) => ({ kind: 'fixed', name, locationIds });

const noSuchGrant: Entry = { letIn: { reason: 'There is no such connection.', outcome: 'not_found' } };

const news = {
  kind: 'news',
  text: 'Fornada às 7h.',
  button: null,
  photo: null,
  event: null,
  offer: null,
};

const daily = { pattern: { every: 'day' }, time: '18:00', start: '2029-01-05', until: null };

const noSuchDraft: Entry = { letIn: { reason: 'The caller has no such draft.', outcome: 'not_found' } };

const template = {
  kind: 'reply',
  name: 'Obrigado',
  occasion: 'thanks',
  ratings: [5],
  language: 'br',
  text: 'Oi, {firstName}! Obrigado.',
  pool: null,
};

const rule = {
  name: 'Obrigado',
  conditions: [{ field: 'rating', values: [5] }],
  actions: { reply: null, assigneeId: null, labels: ['Cinco'], notify: [] },
  optIns: [],
  dailyLimit: 50,
};

const listingsOf = (place: Place) => place.providerNumbers.map((number) => `locations/${number}`);

/** What people do all day: locations, plans, jobs, and what is read about them. */
/** Whatever gives a post a time asks `posts:edit` and `schedules:edit` (docs/decisions/033). */
const takesTwo: Entry['exceptions'] = [
  {
    reason: 'What gives a post a time takes two permissions.',
    applies: ({ name }) => name === 'a client with this permission alone',
    outcome: 'not_authorized',
    isBehind: true,
  },
];

export const work = {
  'connection.read': {},
  'connection.sandbox': { call: () => ({ payload: { name: 'Padaria' } }), changes: true },
  'integrations.overview': {},
  'integrations.status': {},
  'integrations.connect': {
    call: () => ({ payload: {} }),
    showsOwnTrace: 'Every attempt has a state of its own.',
  },
  'integrations.finish': {
    call: () => ({ payload: { state: 'of-nobody', code: '4/0' } }),
    letIn: { reason: 'Nobody began that.', outcome: 'consent_invalid' },
  },
  'integrations.disconnect': noSuchGrant,
  'integrations.read': noSuchGrant,
  'integrations.list': {},
  'integrations.link': {
    call: (place) => ({ payload: { selection: { names: listingsOf(place) } } }),
    changes: true,
  },
  'integrations.unlink': {
    call: (place) => ({ payload: { selection: { names: listingsOf(place) } } }),
    changes: true,
  },
  'integrations.divergences': {},
  'integrations.decide': {
    call: (place) => ({
      payload: { decision: 'theirs', title: 'Divergências', selection: { locationIds: place.locationIds } },
    }),
    letIn: { reason: 'Nothing differs there.', outcome: 'plan_empty' },
  },
  'locationMap.extent': {},
  'locationMap.points': { call: () => ({ query: { view: '-74,-34,-34,6', zoom: '4' } }) },
  'locations.list': {},
  'locations.search': { call: () => ({ query: { text: 'a' } }) },
  'locations.summary': {},
  'locations.detail': {},
  'locations.history': {},
  'locations.sync': { changes: true },
  'locations.exportCsv': {},
  'locations.categories': {},
  'reviews.ofLocation': {},
  'reviews.reply': {
    call: () => ({ payload: { text: 'Obrigada pela visita!', title: 'Resposta', review: true } }),
    changes: true,
  },
  'reviews.checkReply': { call: () => ({ payload: { text: 'Obrigada pela visita!' } }) },
  'reviews.list': {},
  'reviews.counts': {},
  'reviews.count': {},
  'reviews.values': {},
  'reviews.locations': {},
  'reviews.exportCsv': { changes: true },
  'reviews.exportXlsx': { changes: true },
  'reviews.outbox': {},
  'reviews.setOutbox': { call: () => ({ payload: { isHeld: true, delaySeconds: 60 } }), changes: true },
  'reviews.targets': {},
  'reviews.setTargets': {
    call: () => ({ payload: { hours: [2, 4, 12, 48, 96], savedAt: null } }),
    changes: true,
  },
  'reviews.detail': {},
  'reviews.order': {
    call: () => ({ payload: { act: 'withdraw' } }),
    letIn: { reason: 'No reply waits there.', outcome: 'reply_on_its_way' },
  },
  'reviews.update': {
    call: () => ({ payload: { labels: ['Fila'], draft: 'Obrigada' } }),
    changes: true,
  },
  'reviews.present': { call: () => ({ payload: { isWriting: true } }), changes: true },
  'reviews.withdraw': { letIn: { reason: 'No reply waits in that job.', outcome: 'reply_on_its_way' } },
  'questions.list': {},
  'questions.counts': {},
  'questions.detail': {},
  'questions.answer': {
    call: () => ({ payload: { text: 'Abrimos das 7h às 12h.', title: 'Resposta', review: true } }),
    changes: true,
  },
  'questions.answerMany': {
    call: (place) => ({
      payload: {
        questionIds: place.questionIds,
        text: 'Abrimos das 7h às 12h.',
        title: 'Respostas',
        review: true,
      },
    }),
    changes: true,
  },
  'bulkReplies.preview': {
    call: (place) => ({ payload: { selection: { by: 'ids', ids: place.reviewIds } } }),
  },
  'bulkReplies.create': {
    call: (place) => ({
      payload: { selection: { by: 'ids', ids: place.reviewIds }, pools: { 5: 'Agradecimentos' } },
    }),
    changes: true,
  },
  'bulkReplies.list': {},
  'bulkReplies.read': {},
  'bulkReplies.change': {
    call: () => ({ payload: { version: 0, change: { act: 'skip' } } }),
    changes: true,
  },
  // The draft of the scene is as it was seen, and clean; a version that nobody saw changes nothing.
  'bulkReplies.accept': {
    call: (place) => ({
      payload: {
        items: place.reviewIds.map((reviewId) => ({
          reviewId,
          version: 99,
          seen: '2026-01-01T00:00:00.000Z',
        })),
      },
    }),
  },
  // Nothing of the scene's bulk is yet to be drafted.
  'bulkReplies.drafting': { call: () => ({ payload: { isOn: false } }) },
  'bulkReplies.send': { call: () => ({ payload: { title: 'Respostas' } }), changes: true },
  'bulkReplies.remove': { changes: true },
  'replyDrafts.write': { call: () => ({ payload: {} }) },
  'replyDrafts.settings': {},
  'replyDrafts.saveSettings': {
    call: () => ({ payload: { settings: defaultReplyDraftSettings, savedAt: null } }),
    changes: true,
  },
  'replyRules.list': {},
  'replyRules.log': {},
  'replyRules.create': { call: () => ({ payload: rule }), changes: true },
  'replyRules.update': { call: () => ({ payload: { ...rule, version: 1 } }), changes: true },
  'replyRules.remove': { changes: true },
  'replyRules.setOn': { call: () => ({ payload: { isOn: true, version: 1 } }), changes: true },
  'replyRules.setOrder': { call: (place) => ({ payload: { ids: [place.ruleId] } }) },
  'replyRules.setPause': { call: () => ({ payload: { isPaused: true } }), changes: true },
  'replyRules.simulate': { call: () => ({ payload: { ruleId: null, draft: rule, show: 'acts' } }) },
  'templates.list': {},
  'templates.create': { call: () => ({ payload: template }), changes: true },
  'templates.copy': { call: () => ({ payload: { key: 'br-thanks-1' } }), changes: true },
  'templates.preview': { call: () => ({ payload: { text: template.text, ratings: [] } }) },
  'templates.forReview': {},
  'templates.setPool': {
    call: () => ({ payload: { name: 'Agradecimentos', templateIds: [] } }),
    changes: true,
  },
  'templates.update': { call: () => ({ payload: template }), changes: true },
  'templates.remove': { changes: true },
  'posts.ofLocation': {},
  'posts.check': {
    call: (place) => ({ payload: { selection: { by: 'ids', ids: place.locationIds }, post: news } }),
  },
  'posts.affected': {
    call: (place) => ({
      payload: {
        selection: { by: 'ids', ids: place.locationIds },
        post: news,
        problem: { cause: 'unverified', path: null, variable: null },
      },
    }),
  },
  'posts.plan': {
    call: (place) => ({
      payload: { selection: { by: 'ids', ids: place.locationIds }, post: news, title: 'Novidade' },
    }),
    changes: true,
  },
  'posts.fromCsv': { call: (place) => postsUpload(place.providerNumbers), changes: true },
  'posts.imported': {},
  // Its post was sent before, and sending twice sends once.
  'posts.sendImported': {},
  'posts.list': {},
  'posts.calendar': { call: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }) },
  'posts.clashes': { call: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }) },
  'posts.authors': {},
  'posts.overview': {},
  'posts.readAgain': {
    call: (place) => ({ payload: { postId: place.postId } }),
    exceptions: [
      {
        reason: 'Who may see no posts finds none to ask about.',
        applies: ({ name }) => name === 'a client with this permission alone',
        outcome: 'not_found',
      },
    ],
  },
  'posts.detail': {},
  'posts.places': {},
  'postHistory.list': {},
  'posts.move': {
    call: () => ({ payload: { wall: '2026-12-24T09:00' } }),
    letIn: { reason: 'It was sent before.', outcome: 'post_not_waiting' },
    exceptions: [
      {
        reason: 'Who may see no posts finds none to move.',
        applies: ({ name }) => name === 'a client with this permission alone',
        outcome: 'not_found',
      },
    ],
  },
  'posts.cancel': {
    call: () => ({ payload: { at: { all: true } } }),
    letIn: { reason: 'It was sent before.', outcome: 'post_not_waiting' },
    exceptions: [
      {
        reason: 'Who may see no posts finds none to cancel.',
        applies: ({ name }) => name === 'a client with this permission alone',
        outcome: 'not_found',
      },
    ],
  },
  'posts.removeMany': {
    call: (place) => ({ payload: { postIds: [place.postId], title: 'Novidade' } }),
    changes: true,
  },
  'posts.change': {
    call: () => ({ payload: { at: { all: true }, post: news, title: 'Novidade' } }),
    changes: true,
  },
  'postChange.check': { call: () => ({ payload: { at: { all: true }, post: news } }) },
  'postChange.refusals': {},
  'posts.remove': {
    call: () => ({ payload: { at: { all: true }, title: 'Novidade' } }),
    changes: true,
  },
  'postSeries.create': {
    call: () => ({ payload: { rule: daily } }),
    letIn: { reason: 'Its plan makes no post.', outcome: 'not_found' },
    exceptions: takesTwo,
  },
  'postSeries.ofPlan': {},
  'postSeries.list': {},
  'postSeries.coming': { call: () => ({ query: { from: '2029-01-01', to: '2029-01-31' } }) },
  'postSeries.detail': {
    exceptions: [
      {
        reason: 'Who may see no posts finds none that comes again.',
        applies: ({ name }) => name === 'a client with this permission alone',
        outcome: 'not_found',
      },
    ],
  },
  'postSeries.occurrences': {
    exceptions: [
      {
        reason: 'Who may see no posts finds none that comes again.',
        applies: ({ name }) => name === 'a client with this permission alone',
        outcome: 'not_found',
      },
    ],
  },
  'postSeries.skip': {
    call: () => ({ payload: { date: '2029-01-05', skipped: true } }),
    changes: true,
  },
  'postSeries.move': {
    call: () => ({ payload: { date: '2029-01-05', wall: '2029-01-05T18:00' } }),
    changes: true,
    exceptions: takesTwo,
  },
  'postSeries.change': {
    call: () => ({ payload: { from: '2029-01-05', rule: daily } }),
    changes: true,
    exceptions: takesTwo,
  },
  'postSeries.end': { changes: true },
  'postPhotos.list': {},
  'postPhotos.add': { call: () => photoUpload(), changes: true },
  'postPhotos.uses': {},
  'postPhotos.setTitle': { call: () => ({ payload: { title: 'Vitrine' } }), changes: true },
  'postPhotos.remove': { changes: true },
  'postDrafts.list': {},
  'postDrafts.read': {},
  'postDrafts.save': {
    call: () => ({
      payload: {
        version: 0,
        content: { typed: typedNews({ text: 'Fornada às 7h.' }), picked: { kind: 'some', ids: [] } },
      },
    }),
    changes: true,
  },
  'postDrafts.remove': noSuchDraft,
  'media.list': {},
  'media.ofMany': {
    call: ({ locationIds: [locationId] }) => ({ payload: { pictures: [{ locationId, id: 'media/none' }] } }),
  },
  'media.attributes': {},
  'media.attributesOfMany': {
    call: (place) => ({ payload: { selection: { by: 'ids', ids: place.locationIds } } }),
  },
  'media.serviceTypes': {},
  'holidays.list': { call: () => ({ query: { year: '2026' } }) },
  'plans.fromCsv': { call: (place) => csvUpload(place.providerNumbers), changes: true },
  'plans.duplicate': {
    call: () => ({
      payload: {
        copy: ['labels'],
        values: {
          name: 'Padaria Boa Vista - Nova',
          address: {
            regionCode: 'BR',
            postalCode: '11010-000',
            administrativeArea: 'SP',
            locality: 'Santos',
            sublocality: null,
            addressLines: ['R. Nova, 1'],
          },
          storeCode: 'NOVA-1',
          phone: null,
          website: null,
          whatsapp: null,
          cnpj: null,
        },
      },
    }),
    changes: true,
  },
  'plans.fromValues': {
    call: (place) => ({
      payload: {
        title: 'Formulário',
        source: 'form',
        changes: place.locationIds.map((locationId) => ({ locationId, values: { storeCode: 'L-1' } })),
      },
    }),
    changes: true,
  },
  'plans.fromSelection': {
    call: (place) => ({ payload: { title: 'Em massa', ...bulkEdit(place.locationIds) } }),
    changes: true,
  },
  'plans.previewSelection': { call: (place) => ({ payload: bulkEdit(place.locationIds) }) },
  'plans.list': {},
  'plans.detail': {},
  'plans.items': {},
  'plans.clocks': { call: () => ({ query: { localAt: '2027-07-01T06:00' } }) },
  'plans.include': {
    call: (place) => ({ payload: { selection: { locationIds: place.locationIds }, included: false } }),
    changes: true,
  },
  'plans.compare': {},
  'plans.apply': { call: () => ({ payload: {} }), changes: true },
  'plans.move': {
    call: () => ({ payload: { wall: '2026-12-24T09:00' } }),
    letIn: { reason: 'It waits for no time.', outcome: 'post_not_waiting' },
  },
  'plans.discard': { changes: true },
  'plans.exportCsv': {},
  'approvals.list': {},
  'approvals.summary': {},
  'approvals.ask': {
    call: () => ({ payload: {} }),
    letIn: { reason: 'nobody here has approval users', outcome: 'approval_not_needed' },
  },
  'approvals.approve': { call: () => ({ payload: {} }), changes: true },
  'approvals.approveMany': {
    call: (place) => ({ payload: { approvalIds: [place.approvalId] } }),
    changes: true,
  },
  'approvals.reject': { call: () => ({ payload: { reason: 'Não' } }), changes: true },
  'approvals.withdraw': {
    letIn: { reason: 'only who sent it takes it back', outcome: 'not_authorized' },
  },
  'approvals.thread': {},
  'approvals.comment': { call: () => ({ payload: { text: 'Por quê?' } }), changes: true },
  'jobs.list': {},
  'jobs.detail': {},
  'jobs.ledger': {},
  'jobs.ledgerCsv': {},
  'jobs.retry': { call: (place) => ({ payload: { entryIds: place.entryIds } }), changes: true },
  'jobs.cancel': { changes: true },
  'jobs.undo': { changes: true },
  'search.data': {},
  'home.reviews': {},
  'home.actions': {},
  'home.schedules': {},
  'holidays.coming': {
    call: (place) => ({
      payload: { selection: { by: 'ids', ids: place.locationIds }, from: '2026-12-01' },
    }),
  },
  'holidays.matrix': {
    call: (place) => ({
      payload: { selection: { by: 'ids', ids: place.locationIds }, days: [{ date: '2026-12-25' }] },
    }),
  },
  'locationExports.xlsx': {
    call: (place) => ({
      payload: { selection: { by: 'ids', ids: place.locationIds }, columns: ['name', 'city'] },
    }),
    changes: true,
  },
  'locationExports.csv': {
    call: (place) => ({
      payload: { selection: { by: 'ids', ids: place.locationIds }, columns: ['name', 'city'] },
    }),
    changes: true,
  },
  'savedFilters.list': {},
  'savedFilters.create': {
    call: () => ({ payload: { name: 'Norte', filter: {}, sort: 'name', order: 'asc' } }),
    changes: true,
  },
  'savedFilters.update': {
    call: () => ({ payload: { name: 'Sul' } }),
    letIn: { reason: 'The caller has no such filter.', outcome: 'not_found' },
  },
  'savedFilters.remove': { letIn: { reason: 'The caller has no such filter.', outcome: 'not_found' } },
  'savedReviewFilters.list': {},
  'savedReviewFilters.create': {
    call: () => ({ payload: { name: 'Norte', filter: { view: 'open' }, sort: 'due' } }),
    changes: true,
  },
  'savedReviewFilters.update': {
    call: () => ({ payload: { name: 'Sul' } }),
    letIn: { reason: 'The caller has no such filter.', outcome: 'not_found' },
  },
  'savedReviewFilters.remove': {
    letIn: { reason: 'The caller has no such filter.', outcome: 'not_found' },
  },
  'ownFields.list': {},
  'ownFields.values': { call: () => ({ query: { key: 'gerente' } }) },
  'ownFields.create': { call: () => ({ payload: { name: 'Gerente' } }), changes: true },
  'ownFields.rename': {
    call: () => ({ payload: { key: 'nobody', name: 'Gerente' } }),
    letIn: { reason: 'The project has no such field.', outcome: 'not_found' },
  },
  'ownFields.remove': {
    call: () => ({ query: { key: 'nobody' } }),
    letIn: { reason: 'The project has no such field.', outcome: 'not_found' },
  },
  'groups.list': {},
  'groups.members': {},
  'groups.create': { call: (place) => ({ payload: groupForm('Norte', place.locationIds) }), changes: true },
  'groups.update': { call: (place) => ({ payload: groupForm('Sul', place.locationIds) }), changes: true },
  'groups.addLocations': {
    call: (place) => ({ payload: { selection: { by: 'ids', ids: place.locationIds } } }),
    changes: true,
  },
  'groups.remove': { changes: true },
  'groups.count': {
    call: (place) => ({ payload: { selection: { by: 'ids', ids: place.locationIds } } }),
  },
  'groups.lookup': { call: (place) => ({ payload: { codes: place.providerNumbers } }) },
  'score.summary': {},
  'score.location': {},
  'score.annul': {
    call: (place) => ({
      payload: { selection: { by: 'ids', ids: place.locationIds }, check: 'cover', reason: 'Quiosque' },
    }),
    changes: true,
  },
  'score.restore': {
    call: (place) => ({ payload: { selection: { by: 'ids', ids: place.locationIds }, check: 'cover' } }),
    changes: true,
  },
  'suggestions.list': {},
  'suggestions.summary': {},
  'suggestions.decide': {
    call: (place) => ({
      payload: {
        decision: 'approve',
        title: 'Sugestões',
        selection: { filter: { locationId: place.locationIds[0] ?? '' } },
      },
    }),
    letIn: { reason: 'Nothing is suggested there.', outcome: 'plan_empty' },
  },
  'suggestions.inReview': {},
  'suggestions.look': { changes: true },
  'suggestions.policies': {},
  'suggestions.savePolicies': {
    call: () => ({ payload: { policies: { name: 'protect' } } }),
    changes: true,
  },
  'providerEvents.push': {
    call: () => ({
      payload: { message: { data: 'e30=', messageId: '1' } },
      headers: { authorization: 'Bearer not.of.google' },
    }),
    letIn: { reason: 'The token is not the subscription’s.', outcome: 'unauthenticated' },
  },
  'notifications.list': {},
  'notifications.unread': {},
  'notifications.markRead': { call: () => ({ payload: { upTo: '1' } }), changes: true },
  'notifications.settings': {},
  'notifications.saveSettings': {
    call: () => ({ payload: { review_new: { app: true, email: 'daily' } } }),
    changes: true,
  },
  'notifications.stream': { call: () => ({ query: { hold: '0' } }) },
  'preferences.read': {},
  'preferences.save': { call: () => ({ payload: { locale: 'br' } }), changes: true },
  'preferences.saveBookmarks': {
    call: () => ({ payload: { obj: [{ link: '/reviews', title: null }] } }),
    changes: true,
  },
} satisfies Entries;
