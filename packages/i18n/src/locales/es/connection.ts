import type { PhraseShape } from '../../phrase-shape';
import type { connection as source } from '../en/connection';

export const connection = {
  lookNow: 'Probar ahora',
  lookedAt: 'Último intento a las {{time}}',
  maintenance: {
    title: 'Frontage está en mantenimiento',
    text: 'Deja esta página abierta. Vuelve sola a donde estabas, con todo lo que escribiste.',
  },
  offline: {
    title: 'No tienes conexión.',
    text: 'Se muestra lo que se cargó antes. Se actualiza cuando vuelva la conexión.',
  },
  unreachable: {
    title: 'No se puede conectar con Frontage.',
  },
  newVersion: {
    title: 'Hay una nueva versión de Frontage.',
    text: 'Cárgala cuando prefieras.',
    later: 'Más tarde',
    typed: 'Has escrito algo en esta página.',
    typedText: 'Lo que aún no se ha guardado se pierde al recargar.',
    onLeaving: 'Cargarla cuando salga de esta página',
    anyway: 'Cargarla ahora',
  },
  part: {
    title: 'No se pudo cargar una parte de esta página',
    text: 'Lo que escribiste sigue aquí. Recarga la página para ver el resto.',
  },
} satisfies PhraseShape<typeof source>;
