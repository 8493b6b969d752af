import type { PhraseShape } from '../../phrase-shape';
import type { bookmarks as source } from '../en/bookmarks';

export const bookmarks = {
  add: 'Marcar esta página com estrela',
  remove: 'Tirar a estrela desta página',
  full: 'Todos os {{count, number}} lugares estão ocupados. Tire um antes.',
  done: 'Esta página está com estrela',
  unstarred: 'A estrela saiu desta página',
  open: 'Páginas com estrela…',
  list: 'Páginas com estrela',
  empty:
    'Marque uma página com estrela para encontrá-la aqui. As primeiras {{count, number}} ficam à vista, as outras esperam embaixo.',
  starred: 'Com estrela',
  overflow: 'Na espera',
  overflowNote: 'Ao tirar uma estrela, a primeira destas sobe.',
  move: 'Mova {{name}} com as setas do teclado, ou arraste',
  moved: '{{name}} agora é {{place, number}} de {{count, number}}',
  removed: '{{name}} removida',
  failed: 'Não foi possível salvar suas páginas com estrela',
} satisfies PhraseShape<typeof source>;
