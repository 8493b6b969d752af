import type { PhraseShape } from '../../phrase-shape';
import type { search as source } from '../en/search';

export const search = {
  title: 'Busca',
  open: 'Buscar locais, publicações, avaliações',
  placeholder: 'Busque locais, publicações, avaliações ou o que fazer',
  group: {
    chosen_one: 'Com o local selecionado',
    chosen_many: 'Com os {{count, number}} locais selecionados',
    chosen_other: 'Com os {{count, number}} locais selecionados',
    recent: 'Recentes',
    starred: 'Com estrela',
    actions: 'Ações',
    general: 'Geral',
    posts: 'Publicações',
    insights: 'Insights',
    locations: 'Locais',
    foundPosts: 'Suas publicações',
    foundReviews: 'Avaliações',
  },
  /** Of the locations ticked in the list. */
  chosen: {
    labels: 'Editar etiquetas',
    images: 'Editar imagens',
    hours: 'Editar horário de funcionamento',
    socialMedia: 'Editar redes sociais',
    holiday: 'Definir horário de {{name}}, {{date}}',
  },
  action: {
    reply: 'Responder a avaliações',
    post: 'Nova publicação',
    csv: 'Importar CSV',
  },
  showAll: 'Mostrar todos os {{count, number}}',
  showAllIn: 'Mostrar todos os {{count, number}} de {{group}}',
  showAllLocations: 'Mostrar todos os locais com “{{text}}”',
  showAllPosts: 'Mostrar todas as publicações com “{{text}}”',
  showAllReviews: 'Mostrar todas as avaliações com “{{text}}”',
  review: {
    anonymous: 'Anônimo',
    stars_one: '{{count, number}} estrela',
    stars_other: '{{count, number}} estrelas',
  },
  results_one: '{{count, number}} resultado',
  results_other: '{{count, number}} resultados',
  nothing: 'Nada encontrado para “{{text}}”',
  nothingHint:
    'Locais são encontrados por nome, código da loja, endereço, telefone, CNPJ e links; publicações, por texto, título e cupom; avaliações, por autor e texto.',
  failed: 'Não foi possível buscar em tudo',
  keys: '↑ ↓ para escolher, Enter para abrir, Esc para fechar',
} satisfies PhraseShape<typeof source>;
