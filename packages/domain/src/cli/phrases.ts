import type { CsvFindingCode } from '../csv/findings';
import type { CsvMalformedReason } from '../csv/table-findings';
import type { CsvLocale } from '../csv/header-names';
import { longestOwnText } from '../location/own-values';

/**
 * The command's own phrases. They live here and not in the catalogues because domain stands below i18n and must not know
 * it, and the command has to speak without the web application around it. Wording: specification section 5.
 */
export type Phrases = {
  readonly place: (line: string, column: string) => string;
  readonly otherPlaces: (count: number, formatted: string) => string;
  readonly sameAs: (line: string) => string;
  readonly noErrors: (rows: string) => string;
  readonly totals: (rows: string, valid: string, errors: string) => string;
  readonly unreadable: (file: string, reason: string) => string;
  readonly codes: Record<Exclude<CsvFindingCode, 'file_malformed'>, string>;
  readonly reasons: Record<
    CsvMalformedReason,
    (details: { columns: string; expected: string; actual: string }) => string
  >;
};

const en: Phrases = {
  place: (line, column) => (column === '' ? `line ${line}` : `line ${line}, column ${column}`),
  otherPlaces: (count, formatted) =>
    count === 0 ? '' : count === 1 ? ' and one other place' : ` and ${formatted} other places`,
  sameAs: (line) => `, same as line ${line}`,
  noErrors: (rows) => `${rows} rows, no errors`,
  totals: (rows, valid, errors) => `${rows} rows, ${valid} without errors, ${errors} errors`,
  unreadable: (file, reason) => `${file} could not be read: ${reason}`,
  codes: {
    id_empty: 'ID empty',
    id_duplicated: 'ID duplicated',
    id_damaged: 'ID damaged by a spreadsheet',
    unknown_location: 'Location unknown',
    store_code_ambiguous: 'Store code of several locations',
    number_damaged: 'Number damaged by a spreadsheet',
    name_empty: 'Name empty',
    status_empty: 'Status empty',
    status_invalid: 'Status invalid (must be OPEN, CLOSED_PERMANENTLY or CLOSED_TEMPORARILY)',
    hours_empty: 'Hours empty (use a dash for closed)',
    hours_invalid: 'Hours invalid (write 09:00-18:00, or a dash for closed)',
    hours_start_after_end: 'Hours start after they end',
    hours_multiple_ranges: 'Multiple opening-hour ranges per day are not supported',
    whatsapp_missing_area_code: 'WhatsApp number missing area code and/or international code (+55)',
    whatsapp_missing_country_code: 'WhatsApp number missing international code (+55)',
    whatsapp_invalid: 'WhatsApp invalid',
    cnpj_invalid: 'CNPJ invalid',
    phone_missing_area_code: 'Phone missing area code',
    phone_invalid: 'Phone invalid',
    url_invalid: 'URL invalid',
    facebook_invalid: 'Facebook link invalid',
    instagram_invalid: 'Instagram link invalid',
    twitter_invalid: 'Twitter link invalid',
    linkedin_invalid: 'LinkedIn link invalid',
    youtube_invalid: 'YouTube link invalid',
    pinterest_invalid: 'Pinterest link invalid',
    tiktok_invalid: 'TikTok link invalid',
    category_invalid: 'Category invalid',
    category_empty: 'Main category empty',
    own_too_long: `Text too long (${String(longestOwnText)} characters at most)`,
  },
  reasons: {
    empty: () => 'The file is not correctly formatted: it is empty',
    not_text: () => 'The file is not correctly formatted: it is no text file',
    encoding: () => 'The file is not correctly formatted: its characters are of no one encoding',
    missing_columns: ({ columns }) => `The file is not correctly formatted: columns missing: ${columns}`,
    duplicate_columns: ({ columns }) =>
      `The file is not correctly formatted: columns there twice: ${columns}`,
    unterminated_quote: () => 'The file is not correctly formatted: a quote is opened here and never closed',
    stray_quote: () => 'The file is not correctly formatted: a quote inside a quoted cell is not doubled',
    too_many_cells: ({ expected, actual }) =>
      `The file is not correctly formatted: ${actual} cells where the header has ${expected}`,
    record_too_long: () => 'The file is not correctly formatted: the line is too long',
    too_many_rows: ({ expected }) => `The file has more than ${expected} rows`,
    too_large: ({ expected }) => `The file is larger than ${expected} bytes`,
  },
};

const br: Phrases = {
  place: (line, column) => (column === '' ? `linha ${line}` : `linha ${line}, coluna ${column}`),
  otherPlaces: (count, formatted) =>
    count === 0 ? '' : count === 1 ? ' e mais um lugar' : ` e mais ${formatted} lugares`,
  sameAs: (line) => `, igual à linha ${line}`,
  noErrors: (rows) => `${rows} linhas de dados, nenhum erro`,
  totals: (rows, valid, errors) => `${rows} linhas de dados, ${valid} sem erros, ${errors} erros`,
  unreadable: (file, reason) => `Não foi possível ler ${file}: ${reason}`,
  codes: {
    id_empty: 'ID vazio',
    id_duplicated: 'ID duplicado',
    id_damaged: 'ID danificado por uma planilha',
    unknown_location: 'Local desconhecido',
    store_code_ambiguous: 'Código da loja usado por vários locais',
    number_damaged: 'Número danificado por uma planilha',
    name_empty: 'Nome vazio',
    status_empty: 'Status vazio',
    status_invalid: 'Status inválido (deve ser OPEN, CLOSED_PERMANENTLY ou CLOSED_TEMPORARILY)',
    hours_empty: 'Horário vazio (use um traço para fechado)',
    hours_invalid: 'Horário inválido (escreva 09:00-18:00, ou um traço para fechado)',
    hours_start_after_end: 'O horário começa depois de terminar',
    hours_multiple_ranges: 'Mais de um intervalo de horário por dia não é aceito',
    whatsapp_missing_area_code: 'Número do WhatsApp sem DDD e/ou código internacional (+55)',
    whatsapp_missing_country_code: 'Número do WhatsApp sem código internacional (+55)',
    whatsapp_invalid: 'WhatsApp inválido',
    cnpj_invalid: 'CNPJ inválido',
    phone_missing_area_code: 'Telefone sem DDD',
    phone_invalid: 'Telefone inválido',
    url_invalid: 'URL inválida',
    facebook_invalid: 'Link do Facebook inválido',
    instagram_invalid: 'Link do Instagram inválido',
    twitter_invalid: 'Link do Twitter inválido',
    linkedin_invalid: 'Link do LinkedIn inválido',
    youtube_invalid: 'Link do YouTube inválido',
    pinterest_invalid: 'Link do Pinterest inválido',
    tiktok_invalid: 'Link do TikTok inválido',
    category_invalid: 'Categoria inválida',
    category_empty: 'Categoria principal vazia',
    own_too_long: `Texto longo demais (no máximo ${String(longestOwnText)} caracteres)`,
  },
  reasons: {
    empty: () => 'O arquivo não está formatado corretamente: está vazio',
    not_text: () => 'O arquivo não está formatado corretamente: não é um arquivo de texto',
    encoding: () => 'O arquivo não está formatado corretamente: mistura codificações de caracteres',
    missing_columns: ({ columns }) => `O arquivo não está formatado corretamente: faltam colunas: ${columns}`,
    duplicate_columns: ({ columns }) =>
      `O arquivo não está formatado corretamente: colunas repetidas: ${columns}`,
    unterminated_quote: () =>
      'O arquivo não está formatado corretamente: aspas abertas aqui e nunca fechadas',
    stray_quote: () =>
      'O arquivo não está formatado corretamente: aspas não duplicadas dentro de uma célula entre aspas',
    too_many_cells: ({ expected, actual }) =>
      `O arquivo não está formatado corretamente: ${actual} células onde o cabeçalho tem ${expected}`,
    record_too_long: () => 'O arquivo não está formatado corretamente: a linha é longa demais',
    too_many_rows: ({ expected }) => `O arquivo tem mais de ${expected} linhas de dados`,
    too_large: ({ expected }) => `O arquivo tem mais de ${expected} bytes`,
  },
};

const es: Phrases = {
  place: (line, column) => (column === '' ? `línea ${line}` : `línea ${line}, columna ${column}`),
  otherPlaces: (count, formatted) =>
    count === 0 ? '' : count === 1 ? ' y otro lugar más' : ` y otros ${formatted} lugares`,
  sameAs: (line) => `, igual que la línea ${line}`,
  noErrors: (rows) => `${rows} filas, ningún error`,
  totals: (rows, valid, errors) => `${rows} filas, ${valid} sin errores, ${errors} errores`,
  unreadable: (file, reason) => `No se pudo leer ${file}: ${reason}`,
  codes: {
    id_empty: 'ID vacío',
    id_duplicated: 'ID duplicado',
    id_damaged: 'ID dañado por una hoja de cálculo',
    unknown_location: 'Ubicación desconocida',
    store_code_ambiguous: 'Código de tienda de varias ubicaciones',
    number_damaged: 'Número dañado por una hoja de cálculo',
    name_empty: 'Nombre vacío',
    status_empty: 'Estado vacío',
    status_invalid: 'Estado no válido (debe ser OPEN, CLOSED_PERMANENTLY o CLOSED_TEMPORARILY)',
    hours_empty: 'Horario vacío (use un guion para cerrado)',
    hours_invalid: 'Horario no válido (escriba 09:00-18:00, o un guion para cerrado)',
    hours_start_after_end: 'El horario empieza después de terminar',
    hours_multiple_ranges: 'No se admite más de un intervalo de horario por día',
    whatsapp_missing_area_code: 'Número de WhatsApp sin código de área y/o código internacional (+55)',
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
    own_too_long: `Texto demasiado largo (${String(longestOwnText)} caracteres como máximo)`,
  },
  reasons: {
    empty: () => 'El archivo no tiene el formato correcto: está vacío',
    not_text: () => 'El archivo no tiene el formato correcto: no es un archivo de texto',
    encoding: () => 'El archivo no tiene el formato correcto: mezcla codificaciones de caracteres',
    missing_columns: ({ columns }) => `El archivo no tiene el formato correcto: faltan columnas: ${columns}`,
    duplicate_columns: ({ columns }) =>
      `El archivo no tiene el formato correcto: columnas repetidas: ${columns}`,
    unterminated_quote: () =>
      'El archivo no tiene el formato correcto: unas comillas se abren aquí y nunca se cierran',
    stray_quote: () =>
      'El archivo no tiene el formato correcto: comillas sin duplicar dentro de una celda entrecomillada',
    too_many_cells: ({ expected, actual }) =>
      `El archivo no tiene el formato correcto: ${actual} celdas donde el encabezado tiene ${expected}`,
    record_too_long: () => 'El archivo no tiene el formato correcto: la línea es demasiado larga',
    too_many_rows: ({ expected }) => `El archivo tiene más de ${expected} filas`,
    too_large: ({ expected }) => `El archivo tiene más de ${expected} bytes`,
  },
};

/** The phrases of each language. */
export const phrases: Record<CsvLocale, Phrases> = { en, br, es };

/** BCP 47 tags for the formatting of numbers. */
export const localeTags: Record<CsvLocale, string> = { en: 'en', br: 'pt-BR', es: 'es' };
