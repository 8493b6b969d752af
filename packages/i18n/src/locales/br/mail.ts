import type { PhraseShape } from '../../phrase-shape';
import type { mail as source } from '../en/mail';

export const mail = {
  product: 'Frontage',
  openInstead: 'Se o botão não funcionar, abra este endereço:',
  reason: 'Enviado pelo Frontage em {{address}}',
  passwordReset: {
    subject: 'Crie uma nova senha',
    preview: 'O link funciona uma vez, por {{count}}\u00a0minutos.',
    heading: 'Crie uma nova senha',
    text: 'Alguém pediu uma nova senha para a conta {{email}} no Frontage. Se foi você, escolha uma agora.',
    action: 'Escolher uma nova senha',
    expiry_one:
      'O link funciona uma só vez e expira em {{count}}\u00a0minuto. Um link mais novo o substitui.',
    expiry_other:
      'O link funciona uma só vez e expira em {{count}}\u00a0minutos. Um link mais novo o substitui.',
    notYou: 'Não foi você? Então não faça nada: sua senha continua a mesma.',
  },
  passwordChanged: {
    subject: 'Sua senha foi alterada',
    preview: 'Todas as sessões da conta foram encerradas.',
    heading: 'Sua senha foi alterada',
    text: 'A senha da conta {{email}} no Frontage foi alterada com um link enviado por e-mail. Todas as sessões foram encerradas; entre com a nova senha.',
    action: 'Entrar',
    notYou: 'Não foi você? Peça uma nova senha agora mesmo e avise o administrador.',
  },
  verifyEmail: {
    subject: 'Confirme seu e-mail',
    preview: 'Um clique e sua conta no Frontage está aberta.',
    heading: 'Confirme seu e-mail',
    text: 'Olá, {{name}}. Sua conta no Frontage está quase pronta. Confirme que este endereço é seu.',
    action: 'Confirmar e abrir a conta',
    expiry_one: 'O link funciona uma só vez e expira em {{count}}\u00a0hora.',
    expiry_other: 'O link funciona uma só vez e expira em {{count}}\u00a0horas.',
    notYou: 'Não foi você que se cadastrou? Então não faça nada: nenhuma conta será aberta.',
  },
  alreadyRegistered: {
    subject: 'Você já tem uma conta',
    preview: 'Alguém se cadastrou com o seu endereço.',
    heading: 'Você já tem uma conta',
    text: 'Alguém tentou abrir uma conta no Frontage com {{email}}, que já tem uma. Nada foi alterado.',
    action: 'Entrar',
    forgotten: 'Esqueceu a senha? A página de entrada envia um link para criar outra.',
    notYou: 'Não foi você? Então não faça nada.',
  },
  code: {
    signIn: {
      subject: 'Seu código de acesso',
      preview: 'Digite-o onde você está entrando.',
      heading: 'Seu código de acesso',
      text: 'Digite este código para concluir a entrada no Frontage.',
      notYou:
        'Não é você quem está entrando? Então alguém sabe a sua senha. Troque-a agora e não passe o código a ninguém.',
    },
    confirm: {
      subject: 'Seu código de confirmação',
      preview: 'Digite-o onde o Frontage pergunta se é você.',
      heading: 'Confirme que é você',
      text: 'Digite este código para confirmar uma alteração na sua conta.',
      notYou:
        'Você não está alterando nada? Então encerre as outras sessões e troque a senha. Não passe o código a ninguém.',
    },
    twoFactor: {
      subject: 'Código da verificação em duas etapas',
      preview: 'Ele ativa ou desativa os códigos por e-mail.',
      heading: 'Duas etapas por e-mail',
      text: 'Digite este código para ativar ou desativar os códigos de acesso por e-mail.',
      notYou:
        'Você não está alterando nada? Então encerre as outras sessões e troque a senha. Não passe o código a ninguém.',
    },
    newEmail: {
      subject: 'Confirme seu novo e-mail',
      preview: 'Sua conta do Frontage está prestes a mudar para este endereço.',
      heading: 'Confirme seu novo e-mail',
      text: 'Digite este código no seu perfil, e este endereço passa a ser o do seu acesso.',
      notYou: 'Não foi você que pediu? Então não faça nada: a conta continua com o endereço dela.',
    },
    expiry_one: 'O código vale uma vez e expira em {{count}}\u00a0minuto.',
    expiry_other: 'O código vale uma vez e expira em {{count}}\u00a0minutos.',
  },
  securityChanged: {
    password: {
      subject: 'Sua senha foi alterada',
      text: 'A senha da conta {{email}} do Frontage foi alterada no perfil. Todas as outras sessões foram encerradas.',
    },
    email: {
      subject: 'Seu e-mail foi alterado',
      text: 'A conta {{email}} do Frontage mudou para outro endereço. Este não dá mais acesso.',
    },
    emailCodeOn: {
      subject: 'Os códigos por e-mail foram ativados',
      text: 'Entrar na conta {{email}} do Frontage agora pede um código que chega aqui.',
    },
    emailCodeOff: {
      subject: 'Os códigos por e-mail foram desativados',
      text: 'Entrar na conta {{email}} do Frontage não pede mais um código que chega aqui.',
    },
    appOn: {
      subject: 'Um aplicativo autenticador foi adicionado',
      text: 'Entrar na conta {{email}} do Frontage agora pede um código do aplicativo autenticador.',
    },
    appOff: {
      subject: 'O aplicativo autenticador foi removido',
      text: 'O aplicativo autenticador da conta {{email}} do Frontage foi removido. Os códigos dele não funcionam mais.',
    },
    passkeyAdded: {
      subject: 'Uma chave de acesso foi adicionada',
      text: 'A conta {{email}} do Frontage agora pode ser aberta com uma nova chave de acesso.',
    },
    passkeyRemoved: {
      subject: 'Uma chave de acesso foi removida',
      text: 'Uma chave de acesso da conta {{email}} do Frontage foi removida. Ela não dá mais acesso.',
    },
    recoveryCodes: {
      subject: 'Novos códigos de recuperação foram criados',
      text: 'Os códigos de recuperação anteriores da conta {{email}} do Frontage não funcionam mais.',
    },
    factorsReset: {
      subject: 'Seus segundos fatores foram redefinidos',
      text: 'Um administrador removeu o aplicativo autenticador, as chaves de acesso e os códigos de recuperação da conta {{email}} do Frontage. A próxima entrada pede um código por e-mail.',
    },
    passwordByAdmin: {
      subject: 'Um administrador trocou sua senha',
      text: 'Um administrador definiu uma nova senha para a conta {{email}} do Frontage. Todas as sessões e tokens de API foram encerrados.',
    },
    emailByAdmin: {
      subject: 'Um administrador trocou seu e-mail',
      text: 'Um administrador mudou a conta {{email}} do Frontage para outro endereço. Este não dá mais acesso; todas as sessões e tokens de API foram encerrados.',
    },
    apiTokenMade: {
      subject: 'Um token de API foi criado',
      text: 'Um novo token de API age pela conta {{email}} do Frontage até expirar ou ser revogado.',
    },
    preview: 'Se foi você, não é preciso fazer nada.',
    action: 'Ver a sua segurança',
    notMoved: 'Não foi você? Avise o administrador da sua conta agora mesmo.',
    notAsked: 'Você não pediu isso? Troque a senha e avise o administrador da sua conta agora mesmo.',
    notYou:
      'Não foi você? Troque a senha e encerre as outras sessões agora mesmo, e avise o administrador da sua conta.',
  },
  companySignIn: {
    added: {
      subject: 'O acesso com a empresa foi configurado em {{account}}',
      text: '{{person}} configurou o acesso por {{provider}} em {{account}}. Assim que um domínio for verificado, quem tem e-mail dele poderá entrar por lá:',
    },
    changed: {
      subject: 'O acesso com a empresa de {{account}} foi alterado',
      text: '{{person}} alterou o acesso de {{account}}. A entrada é por {{provider}}, com e-mail destes domínios depois de verificados:',
    },
    removed: {
      subject: 'O acesso com a empresa de {{account}} foi removido',
      text: '{{person}} removeu o acesso de {{account}} por {{provider}}. Quem tem e-mail destes domínios volta a usar a senha:',
    },
    proved: {
      subject: 'Um domínio de {{account}} foi verificado',
      text: '{{person}} verificou um domínio de {{account}}. Quem tem e-mail dele já pode entrar por {{provider}}:',
    },
    preview: 'Quem controla o provedor decide quem entra.',
    action: 'Ver as configurações',
    notExpected:
      'Você não esperava por isso? Quem controla o provedor pode entrar como as pessoas da sua conta. Confira agora mesmo.',
  },
  invite: {
    subject: 'Convite para {{account}}',
    preview: '{{inviter}} liberou seu acesso. O link vale uma vez, por {{count}}\u00a0dias.',
    heading: 'Entre em {{account}}',
    text: '{{inviter}} convidou você para cuidar dos locais de {{account}} no Frontage. Escolha seu nome e uma senha para começar.',
    action: 'Completar a conta',
    expiry_one: 'O link vale uma única vez e expira em {{count}}\u00a0dia.',
    expiry_other: 'O link vale uma única vez e expira em {{count}}\u00a0dias.',
    notYou: 'Não conhece {{account}}? Não faça nada: nenhuma conta é aberta.',
  },
  approval: {
    gone: {
      subject: 'Ninguém mais aprova por {{person}}',
      preview: 'Até você indicar alguém, os administradores decidem.',
      heading: '{{person}} ficou sem aprovador',
      text: '{{approver}} era a última pessoa a aprovar por {{person}} e não pode mais entrar. O que {{person}} altera continua aguardando; até que outra pessoa seja indicada, você e os demais administradores decidem.',
      action: 'Indicar aprovadores',
    },
    asked: {
      subject: '{{requester}} pede sua aprovação',
      preview: '{{title}}',
      heading: '{{requester}} pede sua aprovação',
      text_one:
        '{{requester}} enviou o plano “{{title}}” de {{project}} para aprovação. Ele altera {{count}} valor.',
      text_many:
        '{{requester}} enviou o plano “{{title}}” de {{project}} para aprovação. Ele altera {{count}} de valores.',
      text_other:
        '{{requester}} enviou o plano “{{title}}” de {{project}} para aprovação. Ele altera {{count}} valores.',
      action: 'Abrir o plano',
      note: 'Nada é enviado ao Google até que alguém aprove.',
    },
    approved: {
      subject: 'Seu plano foi aprovado',
      preview: '{{title}}',
      heading: 'Seu plano foi aprovado',
      text: '{{approver}} aprovou o plano “{{title}}” de {{project}}.',
      action: 'Abrir o plano',
      note: 'Ele é aplicado exatamente como você o enviou. Você pode desfazê-lo depois.',
    },
    rejected: {
      subject: 'Seu plano foi rejeitado',
      preview: '{{title}}',
      heading: 'Seu plano foi rejeitado',
      text: '{{approver}} rejeitou o plano “{{title}}” de {{project}}, com este motivo:',
      action: 'Abrir o plano',
      note: 'O plano voltou a ser rascunho. Altere-o e envie de novo, ou descarte-o.',
    },
  },
  notifications: {
    subject_one: '{{count, number}} nova notificação',
    subject_other: '{{count, number}} novas notificações',
    digestSubject_one: '{{count, number}} notificação do último dia',
    digestSubject_other: '{{count, number}} notificações do último dia',
    heading: 'Novidades no Frontage',
    digestHeading: 'Seu resumo do dia',
    action: 'Abrir notificações',
    why: 'Você escolheu receber isto por e-mail. Mude isso no Frontage, em Notificações, Configurações.',
    review_new_one: '{{count, number}} nova avaliação',
    review_new_other: '{{count, number}} novas avaliações',
    review_updated_one: '{{count, number}} avaliação alterada',
    review_updated_other: '{{count, number}} avaliações alteradas',
    google_update_one: 'O Google alterou {{count, number}} local',
    google_update_other: 'O Google alterou {{count, number}} locais',
    protection_ended_one: '{{count, number}} valor protegido que o Google insiste em alterar',
    protection_ended_other: '{{count, number}} valores protegidos que o Google insiste em alterar',
    location_state_one: '{{count, number}} local abriu ou fechou',
    location_state_other: '{{count, number}} locais abriram ou fecharam',
    question_new_one: '{{count, number}} nova pergunta',
    question_new_other: '{{count, number}} novas perguntas',
    question_updated_one: '{{count, number}} pergunta alterada',
    question_updated_other: '{{count, number}} perguntas alteradas',
    answer_new_one: '{{count, number}} nova resposta',
    answer_new_other: '{{count, number}} novas respostas',
    answer_updated_one: '{{count, number}} resposta alterada',
    answer_updated_other: '{{count, number}} respostas alteradas',
    customer_media_one: '{{count, number}} nova foto de clientes',
    customer_media_other: '{{count, number}} novas fotos de clientes',
    job_finished_one: '{{count, number}} tarefa sua foi concluída',
    job_finished_other: '{{count, number}} tarefas suas foram concluídas',
    job_failed_one: '{{count, number}} tarefa sua falhou',
    job_failed_other: '{{count, number}} tarefas suas falharam',
    approval_waiting_one: '{{count, number}} plano aguarda sua aprovação',
    approval_waiting_other: '{{count, number}} planos aguardam sua aprovação',
    approvers_gone_one: '{{count, number}} pessoa sem ninguém que aprove',
    approvers_gone_other: '{{count, number}} pessoas sem ninguém que aprove',
    connection_lost_one: '{{count, number}} conexão com o Google perdida',
    connection_lost_other: '{{count, number}} conexões com o Google perdidas',
  },
} satisfies PhraseShape<typeof source>;
