const brazilian = /^\+55([1-9][1-9])(\d{4,5})(\d{4})$/;
const withoutArea = /^\+55([3589]00)(\d{3})(\d{4})$/;

/** An E.164 number as it stands in a text for the public of its own country; numbers of other countries as they are. */
export function phoneInText(e164: string): string {
  return e164.replace(brazilian, '($1) $2-$3').replace(withoutArea, '0$1 $2 $3');
}
