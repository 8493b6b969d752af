import { foldText } from '../text/fold';
import { csvColumns, type CsvColumn, type FixedCsvColumn } from './columns';
import { isOwnColumn } from './own-columns';

/** The languages in which a file's header may be written; `br` is Brazilian Portuguese. */
export const csvLocales = ['en', 'br', 'es'] as const;
/** A language out of {@link csvLocales}. */
export type CsvLocale = (typeof csvLocales)[number];

/**
 * Header names by column and language; the first of each language is the one that the writer uses. They are part of the
 * file format, like the canonical names, and not texts of the interface: that is why they live here and not in a catalogue.
 */
const names: Record<FixedCsvColumn, Record<CsvLocale, readonly string[]>> = {
  locationId: {
    en: ['ID', 'Location ID', 'Location', 'Profile ID'],
    br: ['ID da localização', 'ID do local', 'ID da loja', 'Código do local', 'Localização ID'],
    es: ['ID de la ubicación', 'ID de ubicación', 'ID del local', 'ID de la tienda'],
  },
  storeCode: {
    en: ['Store code', 'Shop code', 'Code'],
    br: ['Código da loja', 'Cód. da loja', 'Código loja', 'Código'],
    es: ['Código de tienda', 'Código de la tienda', 'Código del local'],
  },
  name: {
    en: ['Name', 'Business name', 'Location name', 'Title'],
    br: ['Nome', 'Nome da empresa', 'Nome da loja', 'Nome do local'],
    es: ['Nombre', 'Nombre de la empresa', 'Nombre del negocio', 'Nombre de la tienda'],
  },
  status: {
    en: ['Status', 'Opening status', 'Open status'],
    br: ['Situação', 'Estado de funcionamento', 'Status da loja'],
    es: ['Estado', 'Situación', 'Estado de apertura'],
  },
  monday: weekday('Monday', ['Segunda-feira', 'Segunda', 'Seg'], ['Lunes', 'Lun']),
  tuesday: weekday('Tuesday', ['Terça-feira', 'Terça', 'Ter'], ['Martes', 'Mar']),
  wednesday: weekday('Wednesday', ['Quarta-feira', 'Quarta', 'Qua'], ['Miércoles', 'Mié']),
  thursday: weekday('Thursday', ['Quinta-feira', 'Quinta', 'Qui'], ['Jueves', 'Jue']),
  friday: weekday('Friday', ['Sexta-feira', 'Sexta', 'Sex'], ['Viernes', 'Vie']),
  saturday: weekday('Saturday', ['Sábado', 'Sáb'], ['Sábado', 'Sáb']),
  sunday: weekday('Sunday', ['Domingo', 'Dom'], ['Domingo', 'Dom']),
  phone: {
    en: ['Phone', 'Primary phone', 'Main phone', 'Phone number', 'Telephone'],
    br: ['Telefone', 'Telefone principal', 'Número de telefone', 'Fone'],
    es: ['Teléfono', 'Teléfono principal', 'Número de teléfono'],
  },
  website: {
    en: ['Website', 'Site', 'Web site', 'URL', 'Website URL'],
    br: ['Site', 'Página', 'Endereço do site'],
    es: ['Sitio web', 'Sitio', 'Página web', 'Web'],
  },
  googleAdsPhone: {
    en: [
      'Google Ads phone',
      'AdWords location extensions phone',
      'Ads phone',
      'Google Ads location extensions phone',
    ],
    br: [
      'Telefone do Google Ads',
      'Telefone Google Ads',
      'Telefone Ads',
      'Telefone das extensões de local do AdWords',
    ],
    es: ['Teléfono de Google Ads', 'Teléfono Google Ads', 'Teléfono Ads'],
  },
  whatsapp: {
    en: ['WhatsApp', 'WhatsApp number'],
    br: ['WhatsApp', 'Número do WhatsApp', 'Número de WhatsApp', 'Whats'],
    es: ['WhatsApp', 'Número de WhatsApp'],
  },
  cnpj: { en: ['CNPJ'], br: ['CNPJ'], es: ['CNPJ'] },
  facebookLink: social('Facebook'),
  instagramLink: social('Instagram'),
  twitterLink: {
    ...social('Twitter'),
    en: ['Twitter', 'Twitter link', 'X', 'X (Twitter)', 'Twitter URL', 'X link'],
  },
  linkedinLink: social('LinkedIn'),
  youtubeLink: social('YouTube'),
  pinterestLink: social('Pinterest'),
  tiktokLink: social('TikTok'),
  category: {
    en: ['Category', 'Main category', 'Primary category'],
    br: ['Categoria', 'Categoria principal', 'Categoria primária'],
    es: ['Categoría', 'Categoría principal', 'Categoría primaria'],
  },
  additionalCategory1: additionalCategory(1),
  additionalCategory2: additionalCategory(2),
  additionalCategory3: additionalCategory(3),
  additionalCategory4: additionalCategory(4),
};

function weekday(
  en: string,
  br: readonly string[],
  es: readonly string[],
): Record<CsvLocale, readonly string[]> {
  const [brDay = '', esDay = ''] = [br[0], es[0]];
  return {
    en: [en, `${en} hours`, en.slice(0, 3)],
    br: [...br, `Horário de ${brDay}`, `Horário ${brDay}`, `Horas de ${brDay}`],
    es: [...es, `Horario de ${esDay}`, `Horario del ${esDay}`, `Horario ${esDay}`, `Horas del ${esDay}`],
  };
}

function social(network: string): Record<CsvLocale, readonly string[]> {
  return {
    en: [network, `${network} link`, `${network} URL`],
    br: [network, `Link do ${network}`, `Link ${network}`, `URL do ${network}`],
    es: [network, `Enlace de ${network}`, `Enlace ${network}`, `URL de ${network}`],
  };
}

function additionalCategory(position: number): Record<CsvLocale, readonly string[]> {
  return {
    en: [`Additional category ${position}`, `Secondary category ${position}`],
    br: [`Categoria adicional ${position}`, `Categoria secundária ${position}`],
    es: [`Categoría adicional ${position}`, `Categoría secundaria ${position}`],
  };
}

const notInName = /[^a-z0-9]+/g;

/** Header cells with the same key name the same column: case, accents and punctuation do not count. */
export function nameKey(text: string): string {
  return foldText(text).replace(notInName, '');
}

const columnByName = new Map<string, FixedCsvColumn>();
for (const column of csvColumns) columnByName.set(nameKey(column), column);
for (const column of csvColumns) {
  for (const locale of csvLocales) {
    for (const name of names[column][locale]) {
      const key = nameKey(name);
      if (!columnByName.has(key)) columnByName.set(key, column);
    }
  }
}

/** The column that a header cell names: canonical or in any language, case, accents and punctuation aside. */
export function columnOfHeader(cell: string): FixedCsvColumn | undefined {
  return columnByName.get(nameKey(cell));
}

/** What the writer puts in the header for a column: its canonical name, or its label in a language. Own columns have one name only. */
export function headerOfColumn(column: CsvColumn, locale?: CsvLocale): string {
  return locale === undefined || isOwnColumn(column) ? column : (names[column][locale][0] ?? column);
}
