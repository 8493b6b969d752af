import type { PhraseShape } from '../../phrase-shape';
import type { bookmarks as source } from '../en/bookmarks';

export const bookmarks = {
  add: 'Marcar esta página com estrela',
  remove: 'Remover a estrela desta página',
  full: 'Você pode marcar no máximo {{count, number}} páginas. Remova uma antes.',
  done: 'Página marcada com estrela',
  unstarred: 'Estrela removida desta página',
  open: 'Páginas com estrela…',
  list: 'Páginas com estrela',
  empty:
    'Marque uma página com estrela para encontrá-la aqui. As primeiras {{count, number}} ficam à vista, as outras ficam abaixo.',
  starred: 'Com estrela',
  overflow: 'Em espera',
  overflowNote: 'Ao remover uma estrela, a primeira destas sobe.',
  move: 'Mova {{name}} com as setas do teclado, ou arraste',
  moved: '{{name}} agora está na posição {{place, number}} de {{count, number}}',
  removed: '{{name}} removida',
  failed: 'Não foi possível salvar suas páginas com estrela',
} satisfies PhraseShape<typeof source>;
