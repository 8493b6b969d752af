import type { PhraseShape } from '../../phrase-shape';
import type { upcoming as source } from '../en/upcoming';

export const upcoming = {
  tag: 'Ainda não disponível',
  heading: 'O que esta tela vai fazer',
  postNews: {
    lead: 'Publique uma novidade em um local ou em mil.',
    first: 'Texto, foto e botão, com a prévia de como o Google mostra',
    second: 'Publicar agora ou agendar para depois',
    third: 'Uma linha de registro por local: no ar, em análise ou recusado, e por quê',
  },
  postEvent: {
    lead: 'Publique um evento com início e fim em quantos locais quiser.',
    first: 'Título, datas e horários, texto, foto e botão',
    second: 'Publicar agora ou agendar para depois',
    third: 'Uma linha de registro por local: no ar, em análise ou recusado, e por quê',
  },
  postOffer: {
    lead: 'Publique uma oferta com cupom e condições em quantos locais quiser.',
    first: 'Título, código do cupom, link de resgate e condições',
    second: 'Publicar agora ou agendar para depois',
    third: 'Uma linha de registro por local: no ar, em análise ou recusado, e por quê',
  },
  postAlert: {
    lead: 'Publique uma atualização sobre a COVID-19 em quantos locais quiser.',
    first: 'Texto, botão e link',
    second: 'Publicar agora ou agendar para depois',
    third: 'Onde o Google já não aceita esse tipo de publicação, a recusa nas palavras dele',
  },
  schedules: {
    lead: 'Todas as publicações e edições agendadas.',
    first: 'O que sai quando, e para quantos locais',
    second: 'Mudar a hora, o conteúdo ou os locais antes de sair',
    third: 'Cancelar, vendo antes quantos locais isso afeta',
  },
  reviews: {
    lead: 'Uma caixa de entrada para as avaliações de todos os locais.',
    first: 'Filtros por nota, resposta, local e período',
    second: 'Responder a uma ou a muitas, com modelos ou um rascunho de IA que você aprova',
    third: 'Uma proteção contra links, e-mails e telefones que não são do local',
  },
  nps: {
    lead: 'Pergunte aos clientes o quanto recomendariam você.',
    first: 'Promotores, neutros e detratores por local',
    second: 'Como a nota evolui',
    third: 'Ativado ou desativado em cada projeto',
  },
  insights: {
    lead: 'Visualizações, buscas e ações dos seus locais no Google.',
    first: 'Visualizações e ações ao longo do tempo, comparadas com o período anterior',
    second: 'Os locais que mais sobem e mais caem',
    third: 'Relatórios para baixar',
  },
  insightsKeywords: {
    lead: 'As palavras que as pessoas buscaram quando encontraram você.',
    first: 'Palavras-chave com suas impressões, mês a mês',
    second: 'Palavras-chave de um local ou de todos',
    third: 'Um relatório para baixar',
  },
  insightsLocations: {
    lead: 'Os números de cada local lado a lado.',
    first: 'Visualizações, ligações, rotas e cliques por local',
    second: 'Ordenar, filtrar e comparar',
    third: 'Um relatório para baixar',
  },
  insightsActions: {
    lead: 'O que as pessoas fizeram depois de ver você no Google.',
    first: 'Ligações, rotas, cliques no site e reservas ao longo do tempo',
    second: 'Em comparação com o período anterior e entre locais',
    third: 'Um relatório para baixar',
  },
} satisfies PhraseShape<typeof source>;
