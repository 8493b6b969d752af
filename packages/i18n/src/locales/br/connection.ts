import type { PhraseShape } from '../../phrase-shape';
import type { connection as source } from '../en/connection';

export const connection = {
  lookNow: 'Tentar agora',
  lookedAt: 'Última tentativa às {{time}}',
  maintenance: {
    title: 'O Frontage está em manutenção',
    text: 'Deixe esta página aberta. Ela volta sozinha de onde você parou, com tudo o que você digitou.',
  },
  offline: {
    title: 'Você está sem internet.',
    text: 'Mostrando o que foi carregado antes. Atualiza quando a conexão voltar.',
  },
  unreachable: {
    title: 'Não foi possível falar com o Frontage.',
  },
  newVersion: {
    title: 'Há uma nova versão do Frontage.',
    text: 'Carregue quando for melhor para você.',
    later: 'Depois',
    typed: 'Você digitou algo nesta página.',
    typedText: 'O que ainda não foi salvo se perde ao recarregar.',
    onLeaving: 'Carregar quando eu sair desta página',
    anyway: 'Carregar agora',
  },
  part: {
    title: 'Não foi possível carregar uma parte desta página',
    text: 'O que você digitou continua aqui. Recarregue a página para ver o resto.',
  },
} satisfies PhraseShape<typeof source>;
