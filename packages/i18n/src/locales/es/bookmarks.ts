import type { PhraseShape } from '../../phrase-shape';
import type { bookmarks as source } from '../en/bookmarks';

export const bookmarks = {
  add: 'Marcar esta página con estrella',
  remove: 'Quitar la estrella de esta página',
  full: 'Puedes marcar como máximo {{count, number}} páginas. Quita una antes.',
  done: 'Página marcada con estrella',
  unstarred: 'Estrella quitada de esta página',
  open: 'Páginas con estrella…',
  list: 'Páginas con estrella',
  empty:
    'Marca una página con estrella para encontrarla aquí. Las primeras {{count, number}} quedan a la vista, las demás quedan abajo.',
  starred: 'Con estrella',
  overflow: 'En espera',
  overflowNote: 'Al quitar una estrella, sube la primera de estas.',
  move: 'Mueve {{name}} con las flechas del teclado, o arrastra',
  moved: '{{name}} ahora está en la posición {{place, number}} de {{count, number}}',
  removed: '{{name}} quitada',
  failed: 'No se pudieron guardar tus páginas con estrella',
} satisfies PhraseShape<typeof source>;
