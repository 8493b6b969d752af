import type { PostGalleryText } from './text';

/** Posts of the gallery in Spanish. */
export const postsInSpanish: readonly PostGalleryText[] = [
  ['news', 'Hay novedades', 'Hay novedades en {name}. Pásate a conocerlas y cuéntanos qué te parecen.'],
  [
    'news',
    'Local renovado',
    'Más espacio, más comodidad y el mismo trato de siempre: hemos renovado nuestro local de {city|tu ciudad}. Ven a verlo.',
  ],
  [
    'news',
    'Nuestro aniversario',
    'Cumplimos un año más, y la felicitación es para quienes nos visitan cada día. ¡Gracias por acompañarnos!',
  ],
  [
    'offer',
    'Solo esta semana',
    'Solo esta semana: precios especiales en productos seleccionados. Hasta agotar existencias en {name}.',
  ],
  [
    'offer',
    'El segundo por menos',
    'Llévate dos y paga menos por el segundo. Pregunta a nuestro equipo en el mostrador antes de que termine la promoción.',
  ],
  [
    'offer',
    'Muestra esta publicación',
    'Muestra esta publicación en la caja y ahorra en tu próxima compra. Una por persona, no acumulable con otras ofertas.',
  ],
  [
    'holiday',
    'Horario de festivos',
    'En los días festivos cambiamos de horario. Consulta en este perfil a qué hora abrimos y planifica tu visita.',
  ],
  [
    'holiday',
    'Encargos de Navidad',
    'Ya puedes hacer tus encargos de Navidad. Reserva con tiempo y recoge el día acordado, sin hacer fila.',
  ],
  [
    'holiday',
    'Día de la Madre',
    'Se acerca el Día de la Madre. Hemos preparado ideas de regalo para todos los gustos y te ayudamos a elegir.',
  ],
  [
    'product',
    'Vuelve un favorito',
    'Lo pedían y ha vuelto: uno de los favoritos de la casa ya está otra vez con nosotros. ¡No te quedes sin el tuyo!',
  ],
  [
    'product',
    'Recién hecho',
    'Hecho a mano esta mañana y en su mejor momento ahora mismo. ¡Te esperamos en {name}!',
  ],
  [
    'hours',
    'Nuevo horario',
    'Ahora abrimos más temprano y cerramos más tarde. El horario completo de {name} está en este perfil.',
  ],
  [
    'delivery',
    'Pide desde casa',
    '¿Prefieres quedarte en casa? Pide por internet y recíbelo, o recógelo en la tienda sin esperas.',
  ],
  [
    'place',
    'Ya abrimos',
    'Abrimos en {neighborhood|un nuevo lugar}. Ven a conocer la tienda y al equipo: te recibimos con gusto.',
  ],
  [
    'parking',
    'Ven en coche',
    '¿Vienes en coche? Tenemos plazas para clientes. Estaciona sin prisa y disfruta con calma.',
  ],
  [
    'other',
    'Buscamos personal',
    'Buscamos personal en {city|tu zona}. Si te gusta atender bien a la gente, toca el botón y cuéntanos de ti.',
  ],
];
