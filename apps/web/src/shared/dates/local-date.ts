/** The date on the viewer's clock at a moment, `YYYY-MM-DD`. */
export function localDate(at = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(at.getFullYear())}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
