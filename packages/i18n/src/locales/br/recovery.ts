import type { PhraseShape } from '../../phrase-shape';
import type { recovery as source } from '../en/recovery';

export const recovery = {
  back: 'Voltar ao login',
  forgot: {
    title: 'Esqueci a senha',
    lead: 'Digite o e-mail com que você entra. Vamos enviar um link para escolher uma nova senha.',
    submit: 'Enviar o link',
    sentTitle: 'Confira seu e-mail',
    sentText:
      'Se {{email}} tiver uma conta, um link está a caminho. Ele funciona uma vez, por 60 minutos, e substitui qualquer link anterior.',
    otherEmail: 'Usar outro e-mail',
  },
  mail: {
    wait: 'Não chegou? Confira a pasta de spam ou envie de novo em {{time}}',
    question: 'Não chegou? Confira a pasta de spam ou',
    again: 'envie de novo',
    sentAgain: 'Enviado de novo',
    demo: 'Isto é uma demonstração: os e-mails ficam na',
    demoLink: 'caixa de correio de desenvolvimento',
  },
  reset: {
    title: 'Nova senha',
    lead: 'Para {{email}}. Todas as sessões abertas desta conta serão encerradas.',
    password: 'Nova senha',
    repeat: 'Repita a nova senha',
    submit: 'Definir nova senha',
    doneTitle: 'A nova senha está definida',
    doneText: 'Todas as sessões foram encerradas. Entre com a nova senha.',
    signIn: 'Entrar',
  },
  expired: {
    title: 'Este link não funciona mais',
    text: 'Ele já foi usado, expirou ou foi substituído por um mais novo.',
    resetAction: 'Enviar um novo link',
    registerAction: 'Cadastrar-se de novo',
    setupText:
      'O primeiro administrador já existe ou o link é antigo demais. Enquanto não houver um, o servidor mostra um novo link a cada início.',
  },
  checking: 'Verificando o link',
  passwordHint_one:
    'Pelo menos {{count, number}} caractere. Algumas palavras sem relação entre si são o melhor.',
  passwordHint_other:
    'Pelo menos {{count, number}} caracteres. Algumas palavras sem relação entre si são o melhor.',
  passwordFault: {
    common: 'Esta senha é fácil de adivinhar. Use algumas palavras sem relação entre si.',
    likeEmail: 'Esta senha é parecida demais com o e-mail.',
    likeName: 'Esta senha é parecida demais com o nome.',
    tooLong: 'Esta senha é longa demais.',
  },
  register: {
    title: 'Comece grátis',
    lead: 'Abra uma conta e depois conecte seus locais.',
    name: 'Seu nome',
    nameRequired: 'Digite seu nome',
    submit: 'Abrir uma conta',
    sentTitle: 'Confirme seu e-mail',
    sentText: 'Um e-mail está a caminho de {{email}}. O link abre sua conta e funciona por 24 horas.',
    haveAccount: 'Já tem uma conta?',
    signIn: 'Entrar',
  },
  verify: {
    title: 'Confirme seu e-mail',
    lead: 'Digite a senha que você escolheu no cadastro para abrir a conta.',
    submit: 'Abrir a conta',
    wrong: 'Esta não é a senha escolhida no cadastro.',
  },
  setup: {
    title: 'Primeiro administrador',
    lead: 'Ainda não há usuários. Você será o superadministrador desta instalação.',
    account: 'Empresa',
    accountRequired: 'Digite o nome da empresa',
    submit: 'Configurar o Frontage',
  },
  connect: {
    title: 'Conecte seus locais',
    lead: 'Último passo: de onde vêm seus locais.',
    sandboxTitle: 'Experimente com o sandbox',
    sandboxText:
      'O sandbox faz o papel do Google: 24 lojas fictícias, só suas. Nada do que você fizer lá chega a um perfil real.',
    name: 'Nome da sua empresa',
    nameRequired: 'Digite o nome da sua empresa',
    submit: 'Conectar o sandbox',
    failed: 'O sandbox não foi conectado',
    googleTitle: 'Perfil da Empresa no Google',
    googleText:
      'Esta instalação trabalha com o Google. Quem a administra vincula a conta do Google que gerencia seus locais; depois eles aparecem aqui automaticamente.',
    noProject:
      'Você ainda não está em nenhum projeto. Um administrador de {{account}} pode adicionar você a um.',
    notAllowed:
      'Conectar um projeto exige uma permissão que você não tem. Fale com um administrador de {{account}}.',
    later: 'Fazer isso depois',
  },
} satisfies PhraseShape<typeof source>;
