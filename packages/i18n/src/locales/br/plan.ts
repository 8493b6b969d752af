import type { PhraseShape } from '../../phrase-shape';
import type { plan as source } from '../en/plan';

export const plan = {
  title: 'Plano: {{title}}',
  nothingSent: 'Nada foi enviado',
  apply_one: 'Aplicar {{count, number}} alteração',
  apply_other: 'Aplicar {{count, number}} alterações',
  discard: 'Descartar plano',
  canUndo: 'Você pode desfazer isto depois',
} satisfies PhraseShape<typeof source>;
