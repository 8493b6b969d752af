import type { PhraseShape } from '../../phrase-shape';
import type { mail as source } from '../en/mail';

export const mail = {
  product: 'Frontage',
  openInstead: 'Se o botão não funcionar, abra este endereço:',
  reason: 'Você recebeu este e-mail por causa de {{address}}.',
  passwordReset: {
    subject: 'Crie uma nova senha',
    preview: 'O link funciona uma vez, por {{count}} minutos.',
    heading: 'Crie uma nova senha',
    text: 'Alguém pediu uma nova senha para a conta {{email}} no Frontage. Se foi você, escolha uma agora.',
    action: 'Escolher uma nova senha',
    expiry_one: 'O link funciona uma só vez e expira em {{count}} minuto. Um link mais novo o substitui.',
    expiry_other: 'O link funciona uma só vez e expira em {{count}} minutos. Um link mais novo o substitui.',
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
    expiry_one: 'O link funciona uma só vez e expira em {{count}} hora.',
    expiry_other: 'O link funciona uma só vez e expira em {{count}} horas.',
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
      preview: 'Ele liga ou desliga os códigos por e-mail.',
      heading: 'Duas etapas por e-mail',
      text: 'Digite este código para ligar ou desligar os códigos de acesso por e-mail.',
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
    expiry_one: 'O código vale uma vez e expira em {{count}} minuto.',
    expiry_other: 'O código vale uma vez e expira em {{count}} minutos.',
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
      subject: 'Os códigos por e-mail foram ligados',
      text: 'Entrar na conta {{email}} do Frontage agora pede um código que chega aqui.',
    },
    emailCodeOff: {
      subject: 'Os códigos por e-mail foram desligados',
      text: 'Entrar na conta {{email}} do Frontage não pede mais um código que chega aqui.',
    },
    appOn: {
      subject: 'Um aplicativo autenticador foi adicionado',
      text: 'Entrar na conta {{email}} do Frontage agora pede um código do aplicativo autenticador.',
    },
    appOff: {
      subject: 'O aplicativo autenticador foi removido',
      text: 'O aplicativo autenticador da conta {{email}} do Frontage não vale mais.',
    },
    passkeyAdded: {
      subject: 'Uma chave de acesso foi adicionada',
      text: 'A conta {{email}} do Frontage agora pode ser aberta com uma nova chave de acesso.',
    },
    passkeyRemoved: {
      subject: 'Uma chave de acesso foi removida',
      text: 'Uma chave de acesso da conta {{email}} do Frontage não vale mais.',
    },
    recoveryCodes: {
      subject: 'Novos códigos de recuperação foram criados',
      text: 'Os códigos de recuperação anteriores da conta {{email}} do Frontage não funcionam mais.',
    },
    preview: 'Se foi você, não é preciso fazer nada.',
    action: 'Ver a sua segurança',
    notYou:
      'Não foi você? Troque a senha e encerre as outras sessões agora mesmo, e avise o administrador da sua conta.',
  },
  invite: {
    subject: 'Convite para {{account}}',
    preview: '{{inviter}} liberou seu acesso. O link vale uma vez, por {{count}} dias.',
    heading: 'Entre em {{account}}',
    text: '{{inviter}} convidou você para cuidar das unidades de {{account}} no Frontage. Escolha seu nome e uma senha para começar.',
    action: 'Completar a conta',
    expiry_one: 'O link vale uma única vez e expira em {{count}} dia.',
    expiry_other: 'O link vale uma única vez e expira em {{count}} dias.',
    notYou: 'Não conhece {{account}}? Não faça nada: nenhuma conta é aberta.',
  },
  approval: {
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
      note: 'Ele é executado exatamente como você o enviou. Você pode desfazê-lo depois.',
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
} satisfies PhraseShape<typeof source>;
