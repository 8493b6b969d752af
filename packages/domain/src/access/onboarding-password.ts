/** What a password of an invited person has to have (specification section 5), in the order of the hints. */
export const onboardingPasswordRules = ['length', 'upper', 'lower', 'number', 'special'] as const;
export type OnboardingPasswordRule = (typeof onboardingPasswordRules)[number];

/** Characters, of which an emoji is one. */
export const onboardingPasswordLength = 8;

const isMet: Readonly<Record<OnboardingPasswordRule, (password: string) => boolean>> = {
  length: (password) => Array.from(password).length >= onboardingPasswordLength,
  upper: (password) => /\p{Lu}/u.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  number: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
};

/** The rules that a password does not meet yet. */
export function unmetPasswordRules(password: string): OnboardingPasswordRule[] {
  return onboardingPasswordRules.filter((rule) => !isMet[rule](password));
}
