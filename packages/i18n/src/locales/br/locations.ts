import type { PhraseShape } from '../../phrase-shape';
import type { locations as source } from '../en/locations';

export const locations = {
  title: 'Meus Locais',
  readFrom: 'lido do Google {{time}}',
  exportCsv: 'Exportar CSV',
  noLocations: 'Ainda não há locais neste projeto',
  noLocationsHint: 'Eles aparecem aqui à medida que são lidos do Google, em geral em menos de um minuto.',
  readAgain: 'Ler do Google de novo',
} satisfies PhraseShape<typeof source>;
