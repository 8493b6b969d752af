import type { PhraseShape } from '../../phrase-shape';
import type { company as source } from '../en/company';

export const company = {
  use: 'Entrar com a sua empresa',
  title: 'Entrar com a sua empresa',
  lead: 'Digite seu e-mail de trabalho. O acesso é feito na página da própria empresa.',
  go: 'Continuar',
  unknown:
    'Nenhuma empresa entra com o domínio deste e-mail. Use sua senha ou fale com quem administra sua conta.',
  notAnswering: 'A página de acesso da sua empresa não responde. Tente de novo daqui a pouco.',
  back: {
    busy: 'Entrando',
    failedTitle: 'Não foi possível entrar',
    failed:
      'A página da sua empresa não confirmou uma conta daqui ou demorou demais. Comece de novo ou fale com quem administra sua conta.',
    otherTab: 'Este acesso começou em outra aba ou navegador. Comece de novo por aqui.',
    again: 'Começar de novo',
  },
  settings: {
    title: 'Acesso com a sua empresa',
    help: 'Quem tem e-mail dos seus domínios entra pelo provedor da própria empresa (OpenID Connect), como Microsoft Entra, Google Workspace ou Okta.',
    redirectUri: 'Endereço de retorno',
    redirectHelp: 'Cadastre este endereço no seu provedor.',
    copy: 'Copiar',
    copied: 'Copiado',
    issuer: 'Emissor',
    issuerHelp:
      'O endereço que o provedor informa, com https://. Se você o alterar, os domínios precisam ser verificados de novo.',
    clientId: 'ID do cliente',
    clientSecret: 'Segredo do cliente',
    secretKept: 'Guardado. Digite outro só para trocar.',
    domains: 'Domínios de e-mail',
    domainsHelp: 'Separados por vírgula: padaria.com.br, padaria.com',
    isOn: 'As pessoas podem entrar por ele',
    isOnly: 'É a única forma de entrar',
    isOnlyHelp:
      'Administradores com segundo fator mantêm a senha para emergências. As demais pessoas que entraram de outra forma são desconectadas.',
    createsUsers: 'Criar usuário para quem ainda não tem',
    createsUsersHelp: 'Ficam sem projetos até que um administrador os atribua.',
    newUserRole: 'Função dos novos usuários',
    trustsSecondFactor: 'O provedor pede o segundo fator',
    trustsSecondFactorHelp:
      'Quem tem um segundo fator aqui não precisa repeti-lo quando o provedor diz que já pediu um (amr: mfa). Ative só se o seu provedor realmente pede.',
    save: 'Salvar acesso',
    saved: 'O acesso com a sua empresa foi salvo',
    remove: 'Remover',
    removeTitle: 'Remover o acesso com a sua empresa?',
    removeText: 'As pessoas voltam a entrar com senha. Quem não tem uma cria em “Esqueceu a senha?”.',
    removeTouches: 'Provedor {{issuer}}',
    proved: 'Verificado',
    unproved: 'Ainda não verificado',
    prove: 'Verificar agora',
    proveNamed: 'Verificar {{domain}} agora',
    proveHelp: 'Adicione este registro TXT ao seu DNS:',
    missing: 'O registro ainda não foi encontrado. Um novo pode levar uma hora para aparecer.',
    fault: {
      issuer: 'Nenhum provedor responde nesse endereço, ou ele não está na internet pública.',
      clientSecret: 'Outro emissor ou cliente precisa do próprio segredo.',
      domains: 'Digite domínios como padaria.com.br',
      required: 'Preencha este campo',
      taken: 'Um dos domínios é de outra conta.',
      factor: 'Antes, configure um segundo fator para você: sem ele você pode perder o acesso.',
    },
  },
} as const satisfies PhraseShape<typeof source>;
