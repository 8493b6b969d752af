const shown = 8;

/** An e-mail address that its owner recognises and a bystander cannot use: `marina.d•••@padariaboavista.com.br`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return email;
  const name = email.slice(0, at);
  return `${name.slice(0, Math.min(shown, Math.ceil(name.length / 2)))}•••${email.slice(at)}`;
}
