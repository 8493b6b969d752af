import { csvColumnIndex, csvColumns, type CsvColumn } from './columns';

/** A valid row, cells in the order of `csvColumns`, with some of them replaced; the base of fixtures and of the model file. */
export function sampleRow(cells: Partial<Record<CsvColumn, string>> = {}): string[] {
  const base: Partial<Record<CsvColumn, string>> = {
    locationId: '8812047713',
    storeCode: 'SP-0001',
    name: 'Padaria Boa Vista - Pinheiros',
    status: 'OPEN',
    monday: '06:00-21:00',
    tuesday: '06:00-21:00',
    wednesday: '06:00-21:00',
    thursday: '06:00-21:00',
    friday: '06:00-21:00',
    saturday: '07:00-20:00',
    sunday: '-',
    phone: '+551130327745',
    website: 'https://padariaboavista.com.br/pinheiros',
    googleAdsPhone: '+551130327746',
    whatsapp: '+5511981234401',
    cnpj: '11.222.333/0001-81',
    facebookLink: 'https://www.facebook.com/padariaboavista',
    instagramLink: 'https://www.instagram.com/padaria.boavista',
    twitterLink: 'https://x.com/boavista',
    linkedinLink: 'https://www.linkedin.com/company/padaria-boa-vista',
    youtubeLink: 'https://www.youtube.com/@padariaboavista',
    pinterestLink: 'https://br.pinterest.com/padariaboavista',
    tiktokLink: 'https://www.tiktok.com/@padariaboavista',
    category: 'Padaria',
    additionalCategory1: 'Confeitaria',
  };
  const row = csvColumns.map((column) => base[column] ?? '');
  for (const column of csvColumns) {
    const cell = cells[column];
    if (cell !== undefined) row[csvColumnIndex(column)] = cell;
  }
  return row;
}
