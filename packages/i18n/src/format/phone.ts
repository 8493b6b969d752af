const geographic = /^\+55([1-9][1-9])(\d{4,5})(\d{4})$/;
const withoutArea = /^\+55([3589]00)(\d{3})(\d{4})$/;

/**
 * A phone number as people read it. Brazilian ones as `+55 31 3292-8813`, with the country so that it reads the same in
 * every language, those without an area as they are dialled: `0800 123 4567`. Others stay in their E.164 form, since
 * where to group them differs by country.
 */
export function formatPhone(e164: string): string {
  return e164.replace(geographic, '+55 $1 $2-$3').replace(withoutArea, '0$1 $2 $3');
}
