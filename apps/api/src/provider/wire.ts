import { z } from 'zod';

/**
 * The provider's JSON as it travels (provider document section D). Unknown fields are ignored or, where a value is written
 * back whole, carried along; proto JSON leaves zeros, empty lists and false out, so nearly everything is optional.
 */
export const wireDateSchema = z.object({
  year: z.number().optional(),
  month: z.number().optional(),
  day: z.number().optional(),
});
export type WireDate = z.infer<typeof wireDateSchema>;

export const wireTimeSchema = z.object({ hours: z.number().optional(), minutes: z.number().optional() });
export type WireTime = z.infer<typeof wireTimeSchema>;

export const wirePeriodSchema = z.object({
  openDay: z.string(),
  openTime: wireTimeSchema.default({}),
  closeDay: z.string(),
  closeTime: wireTimeSchema.default({}),
});
export type WirePeriod = z.infer<typeof wirePeriodSchema>;

export const wireSpecialPeriodSchema = z.object({
  startDate: wireDateSchema,
  openTime: wireTimeSchema.optional(),
  endDate: wireDateSchema.optional(),
  closeTime: wireTimeSchema.optional(),
  closed: z.boolean().optional(),
});
export type WireSpecialPeriod = z.infer<typeof wireSpecialPeriodSchema>;

export const wireCategorySchema = z.object({ name: z.string(), displayName: z.string().optional() });
export type WireCategory = z.infer<typeof wireCategorySchema>;

export const wireCategoriesSchema = z.object({
  primaryCategory: wireCategorySchema.optional(),
  additionalCategories: z.array(wireCategorySchema).optional(),
});
export type WireCategories = z.infer<typeof wireCategoriesSchema>;

/** Loose, because an address is written whole: what we do not edit (language, sorting code, organization) goes back as it came. */
export const wireAddressSchema = z.looseObject({
  regionCode: z.string().optional(),
  postalCode: z.string().optional(),
  administrativeArea: z.string().optional(),
  locality: z.string().optional(),
  sublocality: z.string().optional(),
  addressLines: z.array(z.string()).optional(),
});
export type WireAddress = z.infer<typeof wireAddressSchema>;

export const wireMoneySchema = z.object({
  currencyCode: z.string().optional(),
  units: z.union([z.string(), z.number().transform(String)]).optional(),
  nanos: z.number().optional(),
});
export type WireMoney = z.infer<typeof wireMoneySchema>;

export const wireServiceSchema = z.object({
  price: wireMoneySchema.optional(),
  structuredServiceItem: z
    .object({ serviceTypeId: z.string(), description: z.string().optional() })
    .optional(),
  freeFormServiceItem: z
    .object({
      category: z.string().optional(),
      label: z
        .object({
          displayName: z.string().optional(),
          description: z.string().optional(),
          languageCode: z.string().optional(),
        })
        .optional(),
    })
    .optional(),
});
export type WireService = z.infer<typeof wireServiceSchema>;

export const wirePhoneNumbersSchema = z.object({
  primaryPhone: z.string().optional(),
  additionalPhones: z.array(z.string()).optional(),
});
export type WirePhoneNumbers = z.infer<typeof wirePhoneNumbersSchema>;

export const wireLocationSchema = z.object({
  name: z.string().optional(),
  languageCode: z.string().optional(),
  storeCode: z.string().optional(),
  title: z.string().optional(),
  phoneNumbers: wirePhoneNumbersSchema.optional(),
  categories: wireCategoriesSchema.optional(),
  storefrontAddress: wireAddressSchema.optional(),
  websiteUri: z.string().optional(),
  regularHours: z.object({ periods: z.array(wirePeriodSchema).optional() }).optional(),
  specialHours: z.object({ specialHourPeriods: z.array(wireSpecialPeriodSchema).optional() }).optional(),
  labels: z.array(z.string()).optional(),
  adWordsLocationExtensions: z.object({ adPhone: z.string().optional() }).optional(),
  latlng: z.object({ latitude: z.number().default(0), longitude: z.number().default(0) }).optional(),
  openInfo: z.object({ status: z.string().optional(), canReopen: z.boolean().optional() }).optional(),
  profile: z.object({ description: z.string().optional() }).optional(),
  serviceItems: z.array(wireServiceSchema).optional(),
  metadata: z
    .object({
      hasGoogleUpdated: z.boolean().optional(),
      hasPendingEdits: z.boolean().optional(),
      hasVoiceOfMerchant: z.boolean().optional(),
      duplicateLocation: z.string().optional(),
      mapsUri: z.string().optional(),
    })
    .optional(),
});
export type WireLocation = z.infer<typeof wireLocationSchema>;

export const wireLocationPageSchema = z.object({
  locations: z.array(wireLocationSchema.extend({ name: z.string() })).default([]),
  nextPageToken: z.string().optional(),
});

export const wireGoogleUpdatedSchema = z.object({
  location: wireLocationSchema.default({}),
  diffMask: z.string().optional(),
  pendingMask: z.string().optional(),
});

export const wireAttributeSchema = z.object({
  name: z.string(),
  valueType: z.string().optional(),
  values: z.array(z.unknown()).optional(),
  repeatedEnumValue: z
    .object({ setValues: z.array(z.string()).optional(), unsetValues: z.array(z.string()).optional() })
    .optional(),
  uriValues: z.array(z.object({ uri: z.string().optional() })).optional(),
});
export const wireAttributesSchema = z.object({ attributes: z.array(wireAttributeSchema).default([]) });
export type WireAttribute = z.infer<typeof wireAttributeSchema>;

export const wireAttributeMetadataPageSchema = z.object({
  attributeMetadata: z
    .array(
      z.object({
        parent: z.string(),
        valueType: z.string().default(''),
        displayName: z.string().default(''),
        groupDisplayName: z.string().default(''),
        valueMetadata: z
          .array(z.object({ value: z.unknown(), displayName: z.string().default('') }))
          .default([]),
        deprecated: z.boolean().default(false),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});
export type WireAttributeMetadata = z.infer<
  typeof wireAttributeMetadataPageSchema
>['attributeMetadata'][number];

export const wireServiceTypesSchema = z.object({
  categories: z
    .array(
      z.object({
        name: z.string(),
        serviceTypes: z
          .array(z.object({ serviceTypeId: z.string(), displayName: z.string().default('') }))
          .default([]),
      }),
    )
    .default([]),
});

export const wireMediaSchema = z.object({
  name: z.string(),
  mediaFormat: z.string().default('PHOTO'),
  locationAssociation: z.object({ category: z.string().optional() }).default({}),
  googleUrl: z.string().optional(),
  thumbnailUrl: z.string().optional(),
  dimensions: z
    .object({ widthPixels: z.number().optional(), heightPixels: z.number().optional() })
    .optional(),
  createTime: z.string(),
});
export type WireMedia = z.infer<typeof wireMediaSchema>;

export const wireMediaPageSchema = z.object({
  mediaItems: z.array(wireMediaSchema).default([]),
  nextPageToken: z.string().optional(),
});

export const wireDataRefSchema = z.object({ resourceName: z.string() });

export const wireCategoryPageSchema = z.object({
  categories: z.array(wireCategorySchema).default([]),
  nextPageToken: z.string().optional(),
});

export const wireAccountSchema = z.object({
  name: z.string(),
  accountName: z.string().default(''),
  type: z.string().default(''),
});

export const wireAccountPageSchema = z.object({
  accounts: z.array(wireAccountSchema).default([]),
  nextPageToken: z.string().optional(),
});

export const wireReviewSchema = z.object({
  reviewId: z.string(),
  reviewer: z.object({ displayName: z.string().optional(), isAnonymous: z.boolean().optional() }).default({}),
  starRating: z.string().default(''),
  comment: z.string().optional(),
  createTime: z.string(),
  updateTime: z.string().optional(),
  reviewReply: z
    .object({
      comment: z.string().default(''),
      updateTime: z.string().optional(),
      reviewReplyState: z.string().optional(),
      policyViolation: z.string().optional(),
    })
    .optional(),
  reviewMediaItems: z
    .array(
      z.object({
        thumbnailUrl: z.string().optional(),
        thumbnailLabel: z.string().optional(),
        videoUrl: z.string().optional(),
      }),
    )
    .default([]),
});
export type WireReview = z.infer<typeof wireReviewSchema>;

export const wireReviewPageSchema = z.object({
  locationReviews: z.array(z.object({ name: z.string(), review: wireReviewSchema })).default([]),
  nextPageToken: z.string().optional(),
});

const wireAuthorSchema = z
  .object({ displayName: z.string().optional(), type: z.string().optional() })
  .optional();

/** Author and times are told in lists only. */
const wireAnswerSchema = z.object({
  name: z.string(),
  author: wireAuthorSchema,
  text: z.string().default(''),
  upvoteCount: z.int().default(0),
  createTime: z.string().optional(),
  updateTime: z.string().optional(),
});
export type WireAnswer = z.infer<typeof wireAnswerSchema>;

const wireQuestionSchema = z.object({
  name: z.string(),
  author: wireAuthorSchema,
  text: z.string().default(''),
  upvoteCount: z.int().default(0),
  createTime: z.string(),
  updateTime: z.string().optional(),
  topAnswers: z.array(wireAnswerSchema).default([]),
});
export type WireQuestion = z.infer<typeof wireQuestionSchema>;

export const wireQuestionPageSchema = z.object({
  questions: z.array(wireQuestionSchema).default([]),
  nextPageToken: z.string().optional(),
});
export const wireAnswerPageSchema = z.object({
  answers: z.array(wireAnswerSchema).default([]),
  nextPageToken: z.string().optional(),
});

/** Loose, because the parts we do not read ourselves are kept as they came. */
export const wirePostSchema = z.looseObject({
  name: z.string(),
  topicType: z.string().default('LOCAL_POST_TOPIC_TYPE_UNSPECIFIED'),
  state: z.string().default('LOCAL_POST_STATE_UNSPECIFIED'),
  summary: z.string().optional(),
  callToAction: z.looseObject({ actionType: z.string().optional(), url: z.string().optional() }).optional(),
  event: z
    .looseObject({
      title: z.string().optional(),
      schedule: z
        .looseObject({
          startDate: wireDateSchema.optional(),
          startTime: wireTimeSchema.optional(),
          endDate: wireDateSchema.optional(),
          endTime: wireTimeSchema.optional(),
        })
        .optional(),
    })
    .optional(),
  offer: z
    .looseObject({
      couponCode: z.string().optional(),
      redeemOnlineUrl: z.string().optional(),
      termsConditions: z.string().optional(),
    })
    .optional(),
  media: z
    .array(z.looseObject({ sourceUrl: z.string().optional(), googleUrl: z.string().optional() }))
    .optional(),
  scheduledTime: z.string().optional(),
  searchUrl: z.string().optional(),
  createTime: z.string(),
  updateTime: z.string().optional(),
});
export type WirePost = z.infer<typeof wirePostSchema>;

export const wirePostPageSchema = z.object({
  localPosts: z.array(wirePostSchema).default([]),
  nextPageToken: z.string().optional(),
});

export const wireVoiceSchema = z.object({
  hasVoiceOfMerchant: z.boolean().default(false),
  waitForVoiceOfMerchant: z.looseObject({}).optional(),
  verify: z.looseObject({}).optional(),
  resolveOwnershipConflict: z.looseObject({}).optional(),
  complyWithGuidelines: z.object({ recommendationReason: z.string().default('') }).optional(),
});
export type WireVoice = z.infer<typeof wireVoiceSchema>;

export const wireTokenSchema = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().default(3599),
});

/** `google.rpc.Status` in JSON (provider document A13). */
export const wireErrorSchema = z.object({
  error: z.object({
    code: z.number().optional(),
    message: z.string().default(''),
    status: z.string().optional(),
    details: z.array(z.looseObject({ '@type': z.string().default('') })).default([]),
  }),
});
