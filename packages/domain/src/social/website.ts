import { fieldFacts } from '../location/field-facts';

const plainWebsite =
  /^https?:\/\/(?:[a-z0-9]+[.-])*[a-z0-9]+\.[a-z]{2,24}(?:[/?][\w\-./~%!$&'()*+,;=:@?]*)?$/;
const ipv4 = /^\d{1,3}(?:\.\d{1,3}){3}$/;
const unsafe = /[\s<>"{}|\\^`\u0000-\u001f\u007f]/;
const longestWebsite = fieldFacts.website.limits.text.most;

/** Whether a URL's host can be a public one: a dotted name, no address literal, no trailing label of digits. */
function isPublicHost(host: string): boolean {
  if (host.length > 253 || ipv4.test(host) || host.startsWith('[')) return false;
  const labels = host.replace(/\.$/, '').split('.');
  const last = labels.at(-1) ?? '';
  if (labels.length < 2 || last.length < 2 || /^\d+$/.test(last)) return false;
  if (last === 'localhost' || last === 'local' || last === 'internal') return false;
  return labels.every(
    (label) => label !== '' && label.length <= 63 && !label.startsWith('-') && !label.endsWith('-'),
  );
}

/** A public http(s) URL without credentials, parsed; `undefined` for anything else (provider document B, `websiteUri`). */
export function readWebUrl(text: string): URL | undefined {
  if (text.length > longestWebsite || unsafe.test(text) || !/^https?:\/\//i.test(text)) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.username !== '' || url.password !== '') return undefined;
  return isPublicHost(url.hostname) ? url : undefined;
}

/** Whether text is a website that a profile may show. The common shapes are decided without parsing. */
export function isWebsite(text: string): boolean {
  if (text.length <= 253 && plainWebsite.test(text)) return true;
  return readWebUrl(text) !== undefined;
}
