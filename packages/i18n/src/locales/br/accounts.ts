import type { PhraseShape } from '../../phrase-shape';
import type { accounts as source } from '../en/accounts';

export const accounts = {
  title: 'Contas',
  count_one: '{{count, number}} conta',
  count_many: '{{count, number}} de contas',
  count_other: '{{count, number}} contas',
  new: 'Nova conta',
  search: 'Buscar contas',
  own: 'sua',
  column: {
    name: 'Nome',
    projects: 'Projetos',
    users: 'Usuários',
    import: 'Importar projeto',
    mfa: 'Duas etapas obrigatórias',
    parent: 'Administrada por',
    created: 'Criada',
  },
  field: {
    name: 'Nome da conta',
    administrator: 'E-mail do primeiro administrador',
    import: 'Pode importar projetos',
  },
  enter: 'Trabalhar nela',
  enterNamed: 'Trabalhar em {{name}}',
  administratorHelp: 'Recebe um convite por e-mail, como primeiro Admin da conta.',
  invited: 'Um convite está a caminho de {{email}}',
  importHelp: 'Pessoas com a função necessária podem importar projetos pelo ID do grupo.',
  importRefused: 'Só alguém acima desta conta pode alterar isto.',
  required: '{{label}} *',
  form: { create: 'Nova conta', edit: 'Editar conta', createAction: 'Criar conta' },
  empty: 'Nenhuma conta corresponde',
  emptyText: 'Tente outra palavra.',
  facts: '{{projects}} projetos, {{users}} usuários',
} as const satisfies PhraseShape<typeof source>;
