import type { PhraseShape } from '../../phrase-shape';
import type { company as source } from '../en/company';

export const company = {
  use: 'Entrar con tu empresa',
  title: 'Entrar con tu empresa',
  lead: 'Escribe tu correo de trabajo. Inicias sesión en la página de tu propia empresa.',
  go: 'Continuar',
  unknown:
    'Ninguna empresa inicia sesión con el dominio de este correo. Usa tu contraseña o pregunta a quien administra tu cuenta.',
  notAnswering: 'La página de tu empresa no responde. Inténtalo de nuevo en un momento.',
  back: {
    busy: 'Iniciando sesión',
    failedTitle: 'No se pudo iniciar sesión',
    failed:
      'La página de tu empresa no confirmó una cuenta de aquí o tardó demasiado. Empieza de nuevo o pregunta a quien administra tu cuenta.',
    otherTab: 'Este inicio de sesión empezó en otra pestaña o navegador. Empieza de nuevo aquí.',
    again: 'Empezar de nuevo',
  },
  settings: {
    title: 'Inicio de sesión con tu empresa',
    help: 'Quien tiene un correo de tus dominios entra con el proveedor de tu empresa (OpenID Connect), como Microsoft Entra, Google Workspace u Okta.',
    redirectUri: 'Dirección de retorno',
    redirectHelp: 'Registra esta dirección en tu proveedor.',
    copy: 'Copiar',
    copied: 'Copiada',
    issuer: 'Emisor',
    issuerHelp:
      'La dirección que indica tu proveedor, con https://. Si la cambias, hay que comprobar los dominios de nuevo.',
    clientId: 'ID de cliente',
    clientSecret: 'Secreto de cliente',
    secretKept: 'Guardado. Escribe otro solo para cambiarlo.',
    domains: 'Dominios de correo',
    domainsHelp: 'Separados por comas: padaria.com.br, padaria.com',
    isOn: 'Las personas pueden entrar con él',
    isOnly: 'Es la única forma de entrar',
    isOnlyHelp:
      'Los administradores con segundo factor conservan la contraseña para emergencias. A las demás personas que entraron de otra forma se les cierra la sesión.',
    createsUsers: 'Crear un usuario para quien aún no tiene',
    createsUsersHelp: 'No tienen proyectos hasta que un administrador se los asigna.',
    newUserRole: 'Rol de los usuarios nuevos',
    trustsSecondFactor: 'El proveedor pide el segundo factor',
    trustsSecondFactorHelp:
      'A quien tiene un segundo factor aquí no se le vuelve a pedir cuando el proveedor dice que ya pidió uno (amr: mfa). Actívalo solo si tu proveedor de verdad lo pide.',
    save: 'Guardar inicio de sesión',
    saved: 'Se guardó el inicio de sesión con tu empresa',
    remove: 'Quitar',
    removeTitle: '¿Quitar el inicio de sesión con tu empresa?',
    removeText:
      'Las personas vuelven a entrar con contraseña. Quien no tiene elige una en «¿Olvidaste la contraseña?».',
    removeTouches: 'Proveedor {{issuer}}',
    proved: 'Comprobado',
    unproved: 'Sin comprobar',
    prove: 'Comprobar ahora',
    proveNamed: 'Comprobar {{domain}} ahora',
    proveHelp: 'Agrega este registro TXT a tu DNS:',
    missing: 'Aún no se encontró el registro. Uno nuevo puede tardar una hora en verse.',
    fault: {
      issuer: 'Ningún proveedor responde en esa dirección, o no está en la internet pública.',
      clientSecret: 'Otro emisor o cliente necesita su propio secreto.',
      domains: 'Escribe dominios como padaria.com.br',
      required: 'Completa este campo',
      taken: 'Uno de los dominios es de otra cuenta.',
      factor: 'Primero configura un segundo factor para ti: sin él podrías perder el acceso.',
    },
  },
} as const satisfies PhraseShape<typeof source>;
