import type { PhraseShape } from '../../phrase-shape';
import type { csv as source } from '../en/csv';

export const csv = {
  short: {
    id_empty: 'ID vacío',
    id_duplicated: 'ID duplicado',
    id_damaged: 'ID dañado por una hoja de cálculo',
    unknown_location: 'Ninguna ubicación tiene este ID',
    store_code_ambiguous: 'Código de tienda de varias ubicaciones',
    number_damaged: 'Número dañado por una hoja de cálculo',
    name_empty: 'Nombre vacío',
    status_empty: 'Situación vacía',
    status_invalid: 'No es OPEN, CLOSED_TEMPORARILY ni CLOSED_PERMANENTLY',
    hours_empty: 'Horario vacío',
    hours_invalid: 'Horario ilegible',
    hours_start_after_end: 'Empieza después de terminar',
    hours_multiple_ranges: 'Más de un intervalo al día',
    whatsapp_missing_area_code: 'Sin código de área',
    whatsapp_missing_country_code: 'Sin código internacional (+55)',
    whatsapp_invalid: 'Número no válido',
    cnpj_invalid: 'CNPJ no válido',
    phone_missing_area_code: 'Sin código de área',
    phone_invalid: 'Número no válido',
    url_invalid: 'No es una dirección web',
    facebook_invalid: 'No es un enlace de Facebook',
    instagram_invalid: 'No es un enlace de Instagram',
    twitter_invalid: 'No es un enlace de Twitter',
    linkedin_invalid: 'No es un enlace de LinkedIn',
    youtube_invalid: 'No es un enlace de YouTube',
    pinterest_invalid: 'No es un enlace de Pinterest',
    tiktok_invalid: 'No es un enlace de TikTok',
    category_invalid: 'No es una de las categorías de Google',
    category_empty: 'Categoría principal vacía',
    own_too_long: 'Texto demasiado largo',
    file_malformed: 'Ilegible como CSV',
  },
  title: {
    id_empty: 'ID vacío',
    id_duplicated: 'ID duplicado',
    id_damaged: 'ID dañado por una hoja de cálculo',
    unknown_location: 'Ubicación desconocida',
    store_code_ambiguous: 'Código de tienda de varias ubicaciones',
    number_damaged: 'Número dañado por una hoja de cálculo',
    name_empty: 'Nombre vacío',
    status_empty: 'Situación vacía',
    status_invalid: 'Situación no válida',
    hours_empty: 'Horario vacío',
    hours_invalid: 'Horario no válido',
    hours_start_after_end: 'El horario empieza después de terminar',
    hours_multiple_ranges: 'No se admiten varios intervalos de horario al día',
    whatsapp_missing_area_code: 'Número de WhatsApp sin código de área',
    whatsapp_missing_country_code: 'Número de WhatsApp sin código internacional (+55)',
    whatsapp_invalid: 'WhatsApp no válido',
    cnpj_invalid: 'CNPJ no válido',
    phone_missing_area_code: 'Teléfono sin código de área',
    phone_invalid: 'Teléfono no válido',
    url_invalid: 'URL no válida',
    facebook_invalid: 'Enlace de Facebook no válido',
    instagram_invalid: 'Enlace de Instagram no válido',
    twitter_invalid: 'Enlace de Twitter no válido',
    linkedin_invalid: 'Enlace de LinkedIn no válido',
    youtube_invalid: 'Enlace de YouTube no válido',
    pinterest_invalid: 'Enlace de Pinterest no válido',
    tiktok_invalid: 'Enlace de TikTok no válido',
    category_invalid: 'Categoría no válida',
    category_empty: 'Categoría principal vacía',
    own_too_long: 'Texto demasiado largo',
    file_malformed: 'El archivo no tiene el formato correcto',
  },
  text: {
    id_empty:
      'Columna {{column}}, línea {{line, exact}}: ID vacío. Cada línea necesita el ID o el código de tienda de su ubicación.',
    id_duplicated:
      'Columna {{column}}, línea {{line, exact}}: ID duplicado. Cada ubicación puede aparecer una vez en el archivo.',
    id_damaged:
      'Columna {{column}}, línea {{line, exact}}: una hoja de cálculo abrevió este ID y se perdieron sus últimos dígitos. Búscalo por el código de tienda o da formato de texto a la columna antes de guardar.',
    unknown_location:
      'Columna {{column}}, línea {{line, exact}}: ninguna ubicación de este proyecto corresponde a este valor. Revisa el ID o el código de tienda.',
    store_code_ambiguous:
      'Columna {{column}}, línea {{line, exact}}: varias ubicaciones tienen este código de tienda. Escribe el ID de la correcta.',
    number_damaged:
      'Columna {{column}}, línea {{line, exact}}: una hoja de cálculo abrevió este número y se perdieron sus últimos dígitos. Conserva el de la ubicación o da formato de texto a la columna antes de guardar.',
    name_empty: 'Columna {{column}}, línea {{line, exact}}: nombre vacío.',
    status_empty:
      'Columna {{column}}, línea {{line, exact}}: situación vacía. Debe ser OPEN, CLOSED_PERMANENTLY o CLOSED_TEMPORARILY.',
    status_invalid:
      'Columna {{column}}, línea {{line, exact}}: situación no válida. Debe ser OPEN, CLOSED_PERMANENTLY o CLOSED_TEMPORARILY.',
    hours_empty: 'Columna {{column}}, línea {{line, exact}}: horario vacío. Un guion marca un día cerrado.',
    hours_invalid:
      'Columna {{column}}, línea {{line, exact}}: horario no válido. Escríbelo como 09:00-18:00, o un guion para un día cerrado.',
    hours_start_after_end:
      'Columna {{column}}, línea {{line, exact}}: el horario empieza después de terminar.',
    hours_multiple_ranges:
      'Columna {{column}}, línea {{line, exact}}: no se admiten varios intervalos de horario al día. Deja uno solo, como 09:00-18:00.',
    whatsapp_missing_area_code:
      'Columna {{column}}, línea {{line, exact}}: número de WhatsApp sin código de área. Escríbelo como +55 11 98123-4419.',
    whatsapp_missing_country_code:
      'Columna {{column}}, línea {{line, exact}}: número de WhatsApp sin código internacional (+55). Escríbelo como +55 11 98123-4419.',
    whatsapp_invalid:
      'Columna {{column}}, línea {{line, exact}}: WhatsApp no válido. Escríbelo como +55 11 98123-4419.',
    cnpj_invalid:
      'Columna {{column}}, línea {{line, exact}}: CNPJ no válido. Tiene 14 caracteres, y los dos últimos comprueban los demás.',
    phone_missing_area_code:
      'Columna {{column}}, línea {{line, exact}}: teléfono sin código de área. Escríbelo como +55 31 3292-8813.',
    phone_invalid:
      'Columna {{column}}, línea {{line, exact}}: teléfono no válido. Escríbelo como +55 31 3292-8813.',
    url_invalid:
      'Columna {{column}}, línea {{line, exact}}: URL no válida. Escríbela como https://ejemplo.com.',
    facebook_invalid:
      'Columna {{column}}, línea {{line, exact}}: enlace de Facebook no válido. Escríbelo como https://www.facebook.com/nombre.',
    instagram_invalid:
      'Columna {{column}}, línea {{line, exact}}: enlace de Instagram no válido. Escríbelo como https://www.instagram.com/nombre.',
    twitter_invalid:
      'Columna {{column}}, línea {{line, exact}}: enlace de Twitter no válido. Escríbelo como https://x.com/nombre.',
    linkedin_invalid:
      'Columna {{column}}, línea {{line, exact}}: enlace de LinkedIn no válido. Escríbelo como https://www.linkedin.com/company/nombre.',
    youtube_invalid:
      'Columna {{column}}, línea {{line, exact}}: enlace de YouTube no válido. Escríbelo como https://www.youtube.com/@nombre.',
    pinterest_invalid:
      'Columna {{column}}, línea {{line, exact}}: enlace de Pinterest no válido. Escríbelo como https://www.pinterest.com/nombre.',
    tiktok_invalid:
      'Columna {{column}}, línea {{line, exact}}: enlace de TikTok no válido. Escríbelo como https://www.tiktok.com/@nombre.',
    category_invalid:
      'Columna {{column}}, línea {{line, exact}}: categoría no válida. Elige una de las categorías de Google.',
    category_empty: 'Columna {{column}}, línea {{line, exact}}: categoría principal vacía.',
    own_too_long:
      'Columna {{column}}, línea {{line, exact}}: texto demasiado largo. Puede tener {{longest, exact}} caracteres como máximo.',
    file_malformed:
      'Línea {{line, exact}}: el archivo no tiene el formato correcto. Guárdalo otra vez como CSV o empieza por el archivo modelo.',
  },
  post: {
    place_empty: 'Ninguna ubicación (completa storeCode, locationId o group; * en group vale por todas)',
    place_ambiguous:
      'Ubicaciones indicadas dos veces (completa solo uno entre storeCode, locationId y group)',
    unknown_group: 'Grupo desconocido',
    nowhere: 'Ninguna ubicación puede recibir esta publicación',
    row_duplicated: 'La misma publicación dos veces en la misma ubicación',
    kind_empty: 'Tipo vacío (news, event u offer)',
    kind_invalid: 'Tipo no válido (debe ser news, event u offer)',
    button_empty: 'Enlace sin botón',
    button_invalid: 'Botón no válido (BOOK, ORDER, SHOP, LEARN_MORE, SIGN_UP o CALL)',
    variable_unknown: 'Un nombre entre llaves no es una variable',
    moment_empty: 'Fecha y hora vacías',
    moment_invalid: 'Fecha y hora no válidas (escribe 2026-12-24 09:00)',
    time_in_past: 'Fecha y hora en el pasado',
    text_missing: 'Texto vacío',
    text_too_long: 'Texto demasiado largo (1.500 caracteres como máximo)',
    phone_in_text: 'Teléfono en el texto',
    photo_invalid: 'Foto no válida',
    photo_not_allowed: 'Foto no permitida',
    button_not_allowed: 'Una oferta no tiene botón',
    button_link_missing: 'Enlace del botón vacío',
    button_link_invalid: 'Enlace del botón no válido',
    button_link_not_allowed: 'CALL no acepta enlace',
    event_missing: 'Título, inicio y fin vacíos',
    event_not_allowed: 'Solo los eventos y las ofertas tienen título, inicio y fin',
    title_size: 'Título vacío o demasiado largo (58 caracteres como máximo)',
    end_before_start: 'El fin no es posterior al inicio',
    offer_missing: 'Detalles de la oferta vacíos',
    offer_not_allowed: 'Solo una oferta tiene cupón, enlace de canje y términos',
    coupon_too_long: 'Cupón demasiado largo (58 caracteres como máximo)',
    offer_link_invalid: 'Enlace de canje no válido',
    terms_too_long: 'Términos demasiado largos (5.000 caracteres como máximo)',
  },
  postText: 'Columna {{column}}, línea {{line, exact}}: {{what}}.',
  postSame: 'Columna {{column}}, línea {{line, exact}}: {{what}}, como en la línea {{other, exact}}.',
  malformed: {
    empty: 'El archivo no tiene línea de encabezado.',
    not_text: 'El archivo no contiene texto. Guarda antes la tabla como CSV.',
    encoding: 'Línea {{line, exact}}: hay caracteres ilegibles. Guarda el archivo como UTF-8.',
    missing_columns: 'Al encabezado le faltan estas columnas: {{columns}}.',
    duplicate_columns: 'El encabezado repite estas columnas: {{columns}}.',
    unterminated_quote: 'Línea {{line, exact}}: hay comillas que se abren y no se cierran.',
    stray_quote: 'Línea {{line, exact}}: hay comillas en medio de una celda que no está entre comillas.',
    too_many_cells:
      'Línea {{line, exact}}: {{actual, exact}} celdas, el encabezado tiene {{expected, exact}}.',
    record_too_long: 'Línea {{line, exact}}: la línea es demasiado larga.',
    too_many_rows: 'El archivo tiene más de {{limit, exact}} filas.',
    too_large: 'El archivo ocupa más de {{size}}.',
  },
  workbook: {
    encrypted:
      'El libro está protegido con contraseña. Quítala en tu programa de hojas de cálculo, guarda el archivo y vuelve a elegirlo.',
    old_excel: 'Es un archivo antiguo de Excel (.xls). Guárdalo como .xlsx o CSV y vuelve a elegirlo.',
    not_workbook: 'El archivo no es un libro de Excel. Elige un archivo .xlsx o CSV.',
    damaged: 'El libro está dañado y no se puede abrir. Guárdalo de nuevo o guarda la tabla como CSV.',
    too_large:
      'Descomprimido, el libro ocupa más de {{size}}. Divídelo en varios archivos o guarda la tabla como CSV.',
    too_wide:
      'Hay celdas muy lejos de la tabla. Elimina las filas y columnas vacías que la rodean, guarda el archivo y vuelve a elegirlo.',
    empty: 'Ninguna hoja del libro tiene celdas con contenido.',
    several_tables:
      'Varias hojas tienen una tabla así: {{sheets}}. Deja solo la que quieres importar y vuelve a elegir el archivo.',
    broken_cells_zero:
      'La hoja «{{sheet}}» tiene un error o una fórmula sin resultado en {{cells}}. Corrígelo en tu programa de hojas de cálculo, guarda el archivo y vuelve a elegirlo.',
    broken_cells_one:
      'La hoja «{{sheet}}» tiene errores o fórmulas sin resultado en {{cells}} y otra celda. Corrígelo en tu programa de hojas de cálculo, guarda el archivo y vuelve a elegirlo.',
    broken_cells_other:
      'La hoja «{{sheet}}» tiene errores o fórmulas sin resultado en {{cells}} y {{count, exact}} celdas más. Corrígelo en tu programa de hojas de cálculo, guarda el archivo y vuelve a elegirlo.',
  },
  unknownStoreCode: 'Ninguna ubicación tiene este código de tienda',
  shortWithValue: '{{short}}: «{{value}}»',
  where: 'Columna {{column}}, línea {{line, exact}}',
  sameAsLine: 'línea {{line, exact}}, igual que la línea {{first, exact}}',
  sameId:
    'Columna {{column}}, línea {{line, exact}}: igual que la línea {{other, exact}}. No se puede saber qué fila es la correcta, por eso ninguna entra en el plan.',
  others_one: 'y en otro lugar más',
  others_other: 'y en otros {{count, number}} lugares',
  place_zero: 'línea {{line, exact}}',
  place_one: 'línea {{line, exact}} y otro lugar más',
  place_other: 'línea {{line, exact}} y otros {{count, number}} lugares',
  places_zero: 'líneas {{lines}}',
  places_one: 'líneas {{lines}} y otro lugar más',
  places_other: 'líneas {{lines}} y otros {{count, number}} lugares',
} satisfies PhraseShape<typeof source>;
