import type { PhraseShape } from '../../phrase-shape';
import type { locations as source } from '../en/locations';

export const locations = {
  title: 'Mis Ubicaciones',
  readFrom: 'leído de Google {{time}}',
  exportCsv: 'Exportar CSV',
  noLocations: 'Todavía no hay ubicaciones en este proyecto',
  noLocationsHint: 'Aparecen aquí a medida que se leen de Google, normalmente en menos de un minuto.',
  readAgain: 'Leer de Google otra vez',
} satisfies PhraseShape<typeof source>;
