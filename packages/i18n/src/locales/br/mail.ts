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
} satisfies PhraseShape<typeof source>;
