/** Time zones of the Brazilian states that do not keep Brasília's time; IANA names. */
const stateZones: Readonly<Record<string, string>> = {
  AC: 'America/Rio_Branco',
  AM: 'America/Manaus',
  MS: 'America/Campo_Grande',
  MT: 'America/Cuiaba',
  RO: 'America/Porto_Velho',
  RR: 'America/Boa_Vista',
};

/** A location's time zone. The provider names none, so in Brazil the state decides, elsewhere the project's zone. */
export function timeZoneOf(
  address: { readonly regionCode: string; readonly administrativeArea: string | null } | null,
  projectZone: string,
): string {
  if (address?.regionCode !== 'BR' || address.administrativeArea === null) return projectZone;
  return stateZones[address.administrativeArea.toUpperCase()] ?? projectZone;
}
