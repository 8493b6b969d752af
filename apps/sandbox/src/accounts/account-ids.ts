/** The id of the account that is created after so many others: 20 digits, the same on every run. */
export function newAccountId(existing: number): string {
  return `1041172039428554${String(existing).padStart(4, '0')}`;
}
