import type {
  AttributeDefinition,
  Category,
  ChangeField,
  FieldOfHome,
  LocationField,
  LocationHealth,
  LocationValues,
  PostContent,
} from '@frontage/domain';
import type { AnswererKind } from '@frontage/domain/questions';

/** Values of the provider's location resource, with the status. */
export type ResourceValues = Pick<LocationValues, FieldOfHome<'location' | 'status'>>;
/** Values of the provider's attributes. */
export type AttributeValues = Pick<LocationValues, FieldOfHome<'attributes'>>;

/** A location as the merchant last set it, in our terms, with its state at the provider. */
export type ProviderLocation = {
  /** `locations/{number}`. */
  readonly name: string;
  readonly values: ResourceValues;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly mapsUri: string | null;
  readonly canReopen: boolean;
  readonly hasPendingEdits: boolean;
  readonly hasGoogleUpdated: boolean;
  /** Whether the merchant speaks for it, so that their edits go live. */
  readonly hasVoice: boolean;
  /** The location that it duplicates, as the provider names it. */
  readonly duplicateOf: string | null;
  /**
   * What the connector needs to complete whole values (phones, categories, address) beyond `values`. Only the connector reads it. `null`
   * if the location was not read from the provider; then `values` have to do.
   */
  readonly original: unknown;
};

/** A review as the provider has it. Its rating is 1 to 5; `reply` is the merchant's answer. */
export type ProviderReview = {
  /** `locations/{number}` of the location that was reviewed. */
  readonly location: string;
  /** The provider's id of the review, unique within its location. */
  readonly id: string;
  /** `null` for an anonymous reviewer. */
  readonly reviewerName: string | null;
  readonly rating: number;
  /** What its author wrote; `null` where only stars were given. */
  readonly comment: string | null;
  /** What the provider made of it in another language. */
  readonly translation: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly reply: {
    readonly comment: string;
    readonly updatedAt: Date | null;
    /** `APPROVED`, `PENDING`, `REJECTED` or a word the provider adds later; `null` where it names none. */
    readonly state: string | null;
    readonly violation: string | null;
  } | null;
  /** Photos and videos, with the address that shows each. */
  readonly photos: readonly {
    readonly url: string;
    readonly label: string | null;
    readonly isVideo: boolean;
  }[];
};

/** An answer to a question as the provider has it. */
export type ProviderAnswer = {
  /** The provider's id of the answer, unique within its question. */
  readonly id: string;
  readonly authorName: string | null;
  /** `merchant` is us. */
  readonly kind: AnswererKind;
  readonly text: string;
  readonly upvotes: number;
  readonly updatedAt: Date;
};

/** A question about a location as the provider has it, with at most 10 of its answers. */
export type ProviderQuestion = {
  /** The provider's id of the question, unique within its location. */
  readonly id: string;
  readonly authorName: string | null;
  readonly text: string;
  readonly upvotes: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly answers: readonly ProviderAnswer[];
};

/** Which question a call is about. */
export type QuestionPlace = {
  /** `locations/{number}`. */
  readonly location: string;
  /** The provider's id of the question. */
  readonly question: string;
};

/** One page of questions. */
export type QuestionPage = { readonly questions: ProviderQuestion[]; readonly nextPageToken: string | null };

/** A local post as the provider has it. */
export type ProviderPost = {
  /** The provider's id of the post, unique within its location. */
  readonly id: string;
  readonly topicType: string;
  readonly state: string;
  readonly summary: string | null;
  readonly eventTitle: string | null;
  readonly scheduledAt: Date | null;
  readonly searchUrl: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** What it says; `null` where it is of a kind that we cannot write. A photo is named by where the provider shows it. */
  readonly content: PostContent | null;
  /** Button, event, offer and media in the provider's own terms. */
  readonly details: Readonly<Record<string, unknown>>;
};

/** A picture or a film of a location. */
export type ProviderMedia = {
  /** The provider's key of it, unique within its location. */
  readonly key: string;
  /** `COVER`, `LOGO`, `INTERIOR`...; the provider's own word. */
  readonly category: string;
  readonly isPhoto: boolean;
  /** Where the public sees it; `null` as long as the provider reviews it. */
  readonly url: string | null;
  readonly thumbnailUrl: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly createdAt: Date;
};

/** Whose media a call is about: v4 names a location below its account. */
export type MediaPlace = {
  readonly providerAccount: string;
  /** `locations/{number}`. */
  readonly location: string;
};

/** Which review a call is about; v4 names its location below its account. */
export type ReviewPlace = MediaPlace & {
  /** The provider's id of the review. */
  readonly review: string;
};

/** Which post a call is about; v4 names its location below its account. */
export type PostPlace = MediaPlace & {
  /** The provider's id of the post. */
  readonly post: string;
};

/** One page of reviews, or of posts. */
export type ReviewPage = { readonly reviews: ProviderReview[]; readonly nextPageToken: string | null };
export type PostPage = { readonly posts: ProviderPost[]; readonly nextPageToken: string | null };

/** An account or a group of locations. */
export type ProviderAccount = {
  readonly name: string;
  readonly displayName: string;
  /** `LOCATION_GROUP` for one that can be imported, `PERSONAL` for a person's own. */
  readonly type: string;
};

/** What the public sees: fields whose live value differs from the merchant's, and fields still in the provider's review. */
export type PublicView = {
  readonly values: Partial<LocationValues>;
  readonly differs: ReadonlySet<LocationField>;
  readonly pending: ReadonlySet<LocationField>;
  /** Whether the merchant speaks for the location; without, the public sees none of what they set. */
  readonly hasVoice: boolean;
};

/** Which quota bucket a call draws on, and whether it is one of the edits a profile may have in a minute. */
export type CallKind = {
  readonly api: string;
  readonly method: string;
  readonly editOf: string | null;
  readonly mask: string | null;
};

/** One HTTP exchange with the provider, as the call log keeps it. */
export type CallRecord = CallKind & {
  readonly status: number | null;
  readonly outcome: 'ok' | ProviderFault;
  readonly message: string | null;
  readonly startedAt: Date;
  readonly endedAt: Date;
};

/**
 * Why a call did not do what was asked. `throttled`: over a quota, nothing happened. `unavailable`: 5xx or no connection,
 * nothing is known to have happened. `unknown`: it may have taken effect, so read back before sending again. `refused`: the provider
 * named a rule. `not_found`: the location is gone or not ours. `unauthorized`: the grant is expired or revoked.
 * `malformed`: the answer was not what the provider documents.
 */
export type ProviderFault =
  'throttled' | 'unavailable' | 'unknown' | 'refused' | 'not_found' | 'unauthorized' | 'malformed';

/** A provider rule that was broken, by field where the provider names one. */
export type Violation = {
  /** As far as they are fields of ours. */
  readonly fields: readonly ChangeField[];
  readonly reason: string;
  readonly message: string;
};

/** Thrown by every call of the port that fails. `message` is the provider's own. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly fault: ProviderFault;
  readonly status: number | null;
  readonly retryAfterMs: number | null;
  readonly violations: readonly Violation[];
  /** What the provider itself said, word for word, to show a person; `null` where `message` is ours, for the log. */
  readonly words: string | null;
  /** `false` where the call never left, because the provider is known to be down. */
  readonly wasSent: boolean;
  /**
   * Whether the provider is known to be down, or to have no calls left for the day: the call was not made, or was the one that asked
   * whether it is back. No fault of what was asked.
   */
  readonly isOutage: boolean;
  /** Whether a quota of the day is used up, which no minute's wait brings back. */
  readonly isDailyLimit: boolean;

  constructor(
    fault: ProviderFault,
    message: string,
    details: {
      status?: number | null;
      retryAfterMs?: number | null;
      violations?: readonly Violation[];
      words?: string | null;
      wasSent?: boolean;
      isOutage?: boolean;
      isDailyLimit?: boolean;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: details.cause });
    this.fault = fault;
    this.status = details.status ?? null;
    this.retryAfterMs = details.retryAfterMs ?? null;
    this.violations = details.violations ?? [];
    this.words = details.words ?? null;
    this.wasSent = details.wasSent ?? true;
    this.isOutage = details.isOutage ?? (fault === 'unavailable' && !this.wasSent);
    this.isDailyLimit = details.isDailyLimit ?? false;
  }

  /** The same fault, of a provider that is known to be down, for so long. */
  asOutage(retryAfterMs = this.retryAfterMs): ProviderError {
    const { status, violations, words, wasSent, isDailyLimit, cause } = this;
    const details = { status, retryAfterMs, violations, words, wasSent, isOutage: true, isDailyLimit, cause };
    return new ProviderError(this.fault, this.message, details);
  }

  /** Whether sending the same again later may work. */
  get isRepeatable(): boolean {
    return (
      this.fault === 'throttled' ||
      this.fault === 'unavailable' ||
      this.fault === 'unknown' ||
      this.fault === 'malformed'
    );
  }
}

/**
 * The provider as the product uses it, for one account's grant. Every method waits for its turn under the quotas, writes
 * the call log, and throws {@link ProviderError}. None of them retries: who calls knows what a repetition would mean.
 */
export type Provider = {
  /** One page of the accounts the grant's person may use: their own first, then groups of locations. */
  listAccounts(input: { pageToken?: string }): Promise<{
    accounts: ProviderAccount[];
    nextPageToken: string | null;
  }>;
  /** One page of a group's locations, at most 100, in the provider's order. */
  listLocations(input: {
    providerAccount: string;
    pageToken?: string;
    pageSize?: number;
  }): Promise<{ locations: ProviderLocation[]; nextPageToken: string | null }>;
  readLocation(name: string): Promise<ProviderLocation>;
  readAttributes(name: string): Promise<AttributeValues>;
  /** The public's view of the location resource (`getGoogleUpdated`). */
  readPublicView(name: string): Promise<PublicView>;
  /** The public's view of the attributes; the provider gives no masks here, so `pending` is empty. */
  readPublicAttributes(name: string): Promise<AttributeValues>;
  /**
   * Sets fields of the location resource in one patch. `base` is the location as just read: values that the provider only takes
   * whole (regular hours, phone numbers, categories) are completed from it. A status travels alone: with any other field beside
   * it a `TypeError` is thrown.
   */
  patchLocation(base: ProviderLocation, change: Partial<ResourceValues>): Promise<void>;
  /** Sets attributes in one patch; `null` clears. `base` is what was just read: attributes that are gone from it are deleted. */
  patchAttributes(name: string, base: AttributeValues, change: Partial<AttributeValues>): Promise<void>;
  /** The attributes a location of a category may have, in a language (`pt-BR`), without those of our own schema's fields. */
  listAttributeDefinitions(
    category: string,
    regionCode: string,
    languageCode: string,
  ): Promise<AttributeDefinition[]>;
  /** The services that the provider itself names for categories, by their type ids. */
  listServiceTypes(
    categories: readonly string[],
    regionCode: string,
    languageCode: string,
  ): Promise<ServiceType[]>;
  /**
   * Adds a location to a group; the same request id has one effect. Attributes and media are set afterwards.
   */
  createLocation(
    providerAccount: string,
    requestId: string,
    values: ResourceValues,
  ): Promise<ProviderLocation>;
  /** Every picture and film of a location that its owner put there, newest first. */
  listMedia(place: MediaPlace): Promise<ProviderMedia[]>;
  /** Uploads a picture and puts it into a category. */
  createMedia(place: MediaPlace, category: string, bytes: Uint8Array): Promise<ProviderMedia>;
  /** Moves a picture into another category, never to cover or profile photo. */
  moveMedia(place: MediaPlace, key: string, category: string): Promise<void>;
  deleteMedia(place: MediaPlace, key: string): Promise<void>;
  /** The bytes of a picture at the address the provider shows it under; `null` where there are none to be had. */
  fetchMedia(url: string): Promise<Uint8Array | null>;
  /** All categories of a country in a language (`BR`, `pt-BR`). */
  listCategories(regionCode: string, languageCode: string): Promise<Category[]>;
  /** A location group's display name and whether it is reachable. */
  readAccount(providerAccount: string): Promise<ProviderAccount>;
  /** One page of the reviews of at most 50 locations of one account together, at most 50, last changed first. */
  listReviews(input: {
    providerAccount: string;
    /** `locations/{number}` each. */
    locations: readonly string[];
    pageToken?: string;
  }): Promise<ReviewPage>;
  /** A review as it stands now; `not_found` once its author or the provider took it back. */
  readReview(place: ReviewPlace): Promise<ProviderReview>;
  /** Writes the merchant's reply, or another in its place; at most 4,096 bytes of UTF-8. The provider then reviews it. */
  putReply(place: ReviewPlace, comment: string): Promise<void>;
  deleteReply(place: ReviewPlace): Promise<void>;
  /**
   * One page of a location's questions, at most 10, last changed first. The provider ended them on 3 November 2025: since then these
   * four calls are `refused` (`isEnded`).
   */
  listQuestions(input: { location: string; pageToken?: string }): Promise<QuestionPage>;
  /** Every answer to a question; `not_found` once its author or the provider took it back. */
  readAnswers(place: QuestionPlace): Promise<ProviderAnswer[]>;
  /** Writes the merchant's answer, or another in its place; at most 4,096 characters. */
  putAnswer(place: QuestionPlace, text: string): Promise<void>;
  deleteAnswer(place: QuestionPlace): Promise<void>;
  /** What keeps a merchant from speaking for a location; never `access_lost`, which is an error. */
  readHealth(name: string): Promise<Exclude<LocationHealth, 'access_lost'>>;
  /** Has an account's events published to a Pub/Sub topic; `null` ends it. */
  setNotifications(providerAccount: string, topic: string | null): Promise<void>;
  /** A post as it stands now; `not_found` once somebody or the provider deleted it. */
  readPost(place: PostPlace): Promise<ProviderPost>;
  /**
   * Publishes a post, which the provider then reviews. It takes no name or request id, so calling twice makes two posts: after
   * `unknown`, look for it in the list first.
   */
  createPost(place: MediaPlace, content: PostContent): Promise<ProviderPost>;
  /** Changes everything about a post but its kind and its photo. It is reviewed anew. */
  patchPost(place: PostPlace, content: PostContent): Promise<void>;
  deletePost(place: PostPlace): Promise<void>;
  /** One page of a location's posts, at most 100. */
  listPosts(input: { providerAccount: string; location: string; pageToken?: string }): Promise<PostPage>;
};

/** A service out of the provider's own list for a category. */
export type ServiceType = { readonly id: string; readonly name: string; readonly category: string };

/** Where calls are logged to: a job and, for a call about one, a location. */
export type CallContext = {
  readonly accountId: string;
  /** The grant that every call goes out under; without it each call takes one that reaches what it is about. */
  readonly grantId?: string;
  readonly jobId: string | null;
  readonly signal?: AbortSignal;
};

/** Opens the provider for an account's grant; throws `ProviderError('unauthorized')` where there is none. */
export type OpenProvider = (context: CallContext) => Promise<Provider>;
