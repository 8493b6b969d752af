import type { CompanySignIn, InputOf, contract } from '@frontage/api-client/contract';

/** What is typed about a company's sign-in; domains as one text, the secret empty where the held one stays. */
export type CompanyForm = Omit<CompanySignIn, 'domains' | 'savedAt'> & {
  readonly clientSecret: string;
  readonly domains: string;
};

export type CompanyField = 'issuer' | 'clientId' | 'clientSecret' | 'domains';
export type CompanyFault = 'issuer' | 'clientSecret' | 'domains' | 'required';

const domainForm = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;
const domainsOf = (text: string) => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter((part) => part !== ''),
  ),
];

/** The form of what is saved, or of nothing. */
export function companyFormOf(saved: CompanySignIn | null): CompanyForm {
  return {
    issuer: saved?.issuer ?? '',
    clientId: saved?.clientId ?? '',
    clientSecret: '',
    domains: saved?.domains.map(({ domain }) => domain).join(', ') ?? '',
    isOn: saved?.isOn ?? true,
    isOnly: saved?.isOnly ?? false,
    createsUsers: saved?.createsUsers ?? false,
    newUserRole: saved?.newUserRole ?? 0,
    trustsSecondFactor: saved?.trustsSecondFactor ?? false,
  };
}

/** What is wrong with the form, by field, before the server is asked. */
export function companyFaults(
  form: CompanyForm,
  saved: CompanySignIn | null,
): Partial<Record<CompanyField, CompanyFault>> {
  const domains = domainsOf(form.domains);
  const isSameClient = saved?.issuer === form.issuer.trim() && saved.clientId === form.clientId.trim();
  return {
    ...(form.issuer.trim() === '' ? { issuer: 'required' as const } : {}),
    ...(form.clientId.trim() === '' ? { clientId: 'required' as const } : {}),
    ...(form.clientSecret.trim() === '' && !isSameClient
      ? { clientSecret: saved === null ? ('required' as const) : ('clientSecret' as const) }
      : {}),
    ...(domains.length === 0 || !domains.every((domain) => domainForm.test(domain))
      ? { domains: 'domains' as const }
      : {}),
  };
}

/** What is sent. */
export function companyBody(form: CompanyForm): InputOf<typeof contract.companySignIn.save>['body'] {
  const { clientSecret, domains, issuer, clientId, ...rest } = form;
  return {
    ...rest,
    issuer: issuer.trim(),
    clientId: clientId.trim(),
    domains: domainsOf(domains),
    ...(clientSecret.trim() === '' ? {} : { clientSecret: clientSecret.trim() }),
  };
}
