import type { PhraseShape } from '../../phrase-shape';
import type { upcoming as source } from '../en/upcoming';

export const upcoming = {
  tag: 'Ainda não disponível',
  heading: 'O que esta tela vai fazer',
  nps: {
    lead: 'Pergunte aos clientes o quanto recomendariam você.',
    first: 'Promotores, neutros e detratores por local',
    second: 'Como a pontuação evolui',
    third: 'Ativado ou desativado em cada projeto',
  },
  insights: {
    lead: 'Visualizações, buscas e ações dos seus locais no Google.',
    first: 'Visualizações e ações ao longo do tempo, comparadas com o período anterior',
    second: 'Os locais que mais crescem e mais caem',
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
