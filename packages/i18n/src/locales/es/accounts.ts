import type { PhraseShape } from '../../phrase-shape';
import type { accounts as source } from '../en/accounts';

export const accounts = {
  title: 'Cuentas',
  count_one: '{{count, number}} cuenta',
  count_many: '{{count, number}} de cuentas',
  count_other: '{{count, number}} cuentas',
  new: 'Nueva cuenta',
  search: 'Buscar cuentas',
  own: 'tuya',
  column: {
    name: 'Nombre',
    projects: 'Proyectos',
    users: 'Usuarios',
    import: 'Importar proyecto',
    mfa: 'Dos pasos obligatorios',
    parent: 'A cargo de',
    created: 'Creada',
  },
  field: {
    name: 'Nombre de la cuenta',
    administrator: 'Correo del primer administrador',
    import: 'Puede importar proyectos',
  },
  enter: 'Trabajar en ella',
  enterNamed: 'Trabajar en {{name}}',
  administratorHelp: 'Recibe una invitación por correo, como primer Admin de la cuenta.',
  invited: 'Hay una invitación en camino a {{email}}',
  importHelp: 'Las personas con el rol necesario pueden importar proyectos por su ID de grupo.',
  importRefused: 'Solo alguien por encima de esta cuenta puede cambiar esto.',
  required: '{{label}} *',
  form: { create: 'Nueva cuenta', edit: 'Editar cuenta', createAction: 'Crear cuenta' },
  empty: 'Ninguna cuenta coincide',
  emptyText: 'Prueba con otra palabra.',
  facts: '{{projects}} proyectos, {{users}} usuarios',
} as const satisfies PhraseShape<typeof source>;
