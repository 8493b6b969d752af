import { broken, type Rule } from './rule';

const urlPattern = /(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+\.(?:com|net|org|com\.br|br)\b/i;
const longestTitle = 125;
const longestDescription = 750;
const longestStoreCode = 64;
const longestLabel = 255;
const mostLabels = 10;

/** A title is required and plain. Google publishes no greatest length: 125 is an assumption. */
export const titleRule: Rule = ({ next }) => {
  const title = next.title ?? '';
  if (title.trim() === '') return [broken('REQUIRED_FIELD_MISSING_VALUE', 'title')];
  if (title.length > longestTitle) return [broken('STRING_TOO_LONG', 'title')];
  if (/[<>]/.test(title) || urlPattern.test(title)) return [broken('INVALID_CHARACTERS', 'title')];
  return [];
};

/** At most 750 characters, without addresses of web pages. */
export const profileRule: Rule = ({ next }) => {
  const text = next.profile?.description ?? '';
  const violations = [];
  if (text.length > longestDescription) violations.push(broken('STRING_TOO_LONG', 'profile.description'));
  if (urlPattern.test(text))
    violations.push(broken('PROFILE_DESCRIPTION_CONTAINS_URL', 'profile.description'));
  return violations;
};

/** Store codes are short and plain; that they are unique is checked where the account is known. */
export const storeCodeRule: Rule = ({ next }) => {
  const code = next.storeCode ?? '';
  if (code.length > longestStoreCode) return [broken('STRING_TOO_LONG', 'store_code')];
  if (/[<>]/.test(code) || code !== code.trim() || urlPattern.test(code))
    return [broken('INVALID_CHARACTERS', 'store_code')];
  return [];
};

/** At most ten labels of 1 to 255 characters. */
export const labelsRule: Rule = ({ next }) => {
  const labels = next.labels ?? [];
  const violations = [];
  if (labels.length > mostLabels) violations.push(broken('TOO_MANY_ENTRIES', 'labels'));
  if (labels.some((label) => label === '')) violations.push(broken('STRING_TOO_SHORT', 'labels'));
  if (labels.some((label) => label.length > longestLabel))
    violations.push(broken('STRING_TOO_LONG', 'labels'));
  return violations;
};

/** A public web address. */
export const websiteRule: Rule = ({ next }) => {
  if (next.websiteUri === undefined) return [];
  return isPublicUrl(next.websiteUri) ? [] : [broken('INVALID_URL', 'website_uri')];
};

const longestUrl = 256;

/** True for an http(s) address of a named public host. The greatest length is unconfirmed. */
export function isPublicUrl(text: string): boolean {
  if (text.length > longestUrl || !URL.canParse(text)) return false;
  const url = new URL(text);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return (
    isWeb && url.username === '' && url.hostname.includes('.') && !/^[\d.]+$|^\[|\.local$/.test(url.hostname)
  );
}
