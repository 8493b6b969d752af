import { z } from 'zod';

const base64Url = z
  .string()
  .min(1)
  .max(8_192)
  .regex(/^[\w-]+$/);
const attachment = z.enum(['platform', 'cross-platform']).optional();
const extensions = z.record(z.string(), z.unknown()).default({});

/** Options of the WebAuthn API in their JSON form; the browser's own to read. */
export const webAuthnOptionsSchema = z.looseObject({ challenge: z.string() });
export type WebAuthnOptions = z.infer<typeof webAuthnOptionsSchema>;

/** A new credential as `navigator.credentials.create` answers it, in its JSON form. */
export const passkeyRegistrationSchema = z.object({
  id: base64Url,
  rawId: base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: base64Url,
    attestationObject: z
      .string()
      .min(1)
      .max(65_536)
      .regex(/^[\w-]+$/),
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
});

/** A proof as `navigator.credentials.get` answers it, in its JSON form. */
export const passkeyAssertionSchema = z.object({
  id: base64Url,
  rawId: base64Url,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  clientExtensionResults: extensions,
  response: z.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: z.string().max(200).nullish(),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;
export type PasskeyRegistration = z.infer<typeof passkeyRegistrationSchema>;
