import type { PhraseShape } from '../../phrase-shape';
import type { search as source } from '../en/search';

export const search = {
  title: 'Búsqueda',
  open: 'Buscar ubicaciones, publicaciones y reseñas',
  placeholder: 'Busca ubicaciones, publicaciones, reseñas o qué hacer',
  group: {
    chosen_one: 'Con la ubicación seleccionada',
    chosen_many: 'Con las {{count, number}} ubicaciones seleccionadas',
    chosen_other: 'Con las {{count, number}} ubicaciones seleccionadas',
    recent: 'Recientes',
    starred: 'Con estrella',
    actions: 'Acciones',
    general: 'General',
    posts: 'Publicaciones',
    insights: 'Estadísticas',
    locations: 'Ubicaciones',
    foundPosts: 'Tus publicaciones',
    foundReviews: 'Reseñas',
  },
  /** Of the locations ticked in the list. */
  chosen: {
    labels: 'Editar etiquetas',
    images: 'Editar imágenes',
    hours: 'Editar horario',
    socialMedia: 'Editar redes sociales',
    holiday: 'Definir horario de {{name}}, {{date}}',
  },
  action: {
    reply: 'Responder a reseñas',
    post: 'Nueva publicación',
    csv: 'Importar CSV',
  },
  showAll: 'Mostrar los {{count, number}}',
  showAllIn: 'Mostrar los {{count, number}} de {{group}}',
  showAllLocations: 'Mostrar todas las ubicaciones con «{{text}}»',
  showAllPosts: 'Mostrar todas las publicaciones con «{{text}}»',
  showAllReviews: 'Mostrar todas las reseñas con «{{text}}»',
  review: {
    anonymous: 'Anónimo',
    stars_one: '{{count, number}} estrella',
    stars_other: '{{count, number}} estrellas',
  },
  results_one: '{{count, number}} resultado',
  results_other: '{{count, number}} resultados',
  nothing: 'No se encontró nada para «{{text}}»',
  nothingHint:
    'Las ubicaciones se encuentran por nombre, código de tienda, dirección, teléfono, CNPJ y enlaces; las publicaciones, por texto, título y cupón; las reseñas, por autor y texto.',
  failed: 'No se pudo buscar en todo',
  keys: '↑ ↓ para elegir, Enter para abrir, Esc para cerrar',
} satisfies PhraseShape<typeof source>;
