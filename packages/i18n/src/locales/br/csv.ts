import type { PhraseShape } from '../../phrase-shape';
import type { csv as source } from '../en/csv';

export const csv = {
  short: {
    id_empty: 'ID vazio',
    id_duplicated: 'ID duplicado',
    id_damaged: 'ID danificado por uma planilha',
    unknown_location: 'Nenhum local tem este ID',
    store_code_ambiguous: 'Código da loja de vários locais',
    number_damaged: 'Número danificado por uma planilha',
    name_empty: 'Nome vazio',
    status_empty: 'Situação vazia',
    status_invalid: 'Não é OPEN, CLOSED_TEMPORARILY nem CLOSED_PERMANENTLY',
    hours_empty: 'Horário vazio',
    hours_invalid: 'Horário ilegível',
    hours_start_after_end: 'Começa depois de terminar',
    hours_multiple_ranges: 'Mais de um intervalo por dia',
    whatsapp_missing_area_code: 'Sem DDD',
    whatsapp_missing_country_code: 'Sem código internacional (+55)',
    whatsapp_invalid: 'Número inválido',
    cnpj_invalid: 'CNPJ inválido',
    phone_missing_area_code: 'Sem DDD',
    phone_invalid: 'Número inválido',
    url_invalid: 'Não é um endereço da web',
    facebook_invalid: 'Não é um link do Facebook',
    instagram_invalid: 'Não é um link do Instagram',
    twitter_invalid: 'Não é um link do Twitter',
    linkedin_invalid: 'Não é um link do LinkedIn',
    youtube_invalid: 'Não é um link do YouTube',
    pinterest_invalid: 'Não é um link do Pinterest',
    tiktok_invalid: 'Não é um link do TikTok',
    category_invalid: 'Não é uma das categorias do Google',
    category_empty: 'Categoria principal vazia',
    own_too_long: 'Texto longo demais',
    file_malformed: 'Ilegível como CSV',
  },
  title: {
    id_empty: 'ID vazio',
    id_duplicated: 'ID duplicado',
    id_damaged: 'ID danificado por uma planilha',
    unknown_location: 'Local desconhecido',
    store_code_ambiguous: 'Código da loja de vários locais',
    number_damaged: 'Número danificado por uma planilha',
    name_empty: 'Nome vazio',
    status_empty: 'Situação vazia',
    status_invalid: 'Situação inválida',
    hours_empty: 'Horário vazio',
    hours_invalid: 'Horário inválido',
    hours_start_after_end: 'Horário começa depois de terminar',
    hours_multiple_ranges: 'Vários intervalos de horário por dia não são aceitos',
    whatsapp_missing_area_code: 'Número de WhatsApp sem DDD',
    whatsapp_missing_country_code: 'Número de WhatsApp sem código internacional (+55)',
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
    own_too_long: 'Texto longo demais',
    file_malformed: 'O arquivo não está no formato correto',
  },
  text: {
    id_empty:
      'Coluna {{column}}, linha {{line, exact}}: ID vazio. Cada linha precisa do ID ou do código da loja do seu local.',
    id_duplicated:
      'Coluna {{column}}, linha {{line, exact}}: ID duplicado. Cada local pode aparecer uma vez no arquivo.',
    id_damaged:
      'Coluna {{column}}, linha {{line, exact}}: uma planilha abreviou este ID e os últimos dígitos se perderam. Busque-o pelo código da loja ou formate a coluna como texto antes de salvar.',
    unknown_location:
      'Coluna {{column}}, linha {{line, exact}}: nenhum local deste projeto corresponde a este valor. Confira o ID ou o código da loja.',
    store_code_ambiguous:
      'Coluna {{column}}, linha {{line, exact}}: vários locais têm este código da loja. Escreva o ID do local certo.',
    number_damaged:
      'Coluna {{column}}, linha {{line, exact}}: uma planilha abreviou este número e os últimos dígitos se perderam. Mantenha o do local ou formate a coluna como texto antes de salvar.',
    name_empty: 'Coluna {{column}}, linha {{line, exact}}: nome vazio.',
    status_empty:
      'Coluna {{column}}, linha {{line, exact}}: situação vazia. Precisa ser OPEN, CLOSED_PERMANENTLY ou CLOSED_TEMPORARILY.',
    status_invalid:
      'Coluna {{column}}, linha {{line, exact}}: situação inválida. Precisa ser OPEN, CLOSED_PERMANENTLY ou CLOSED_TEMPORARILY.',
    hours_empty: 'Coluna {{column}}, linha {{line, exact}}: horário vazio. Um traço marca um dia fechado.',
    hours_invalid:
      'Coluna {{column}}, linha {{line, exact}}: horário inválido. Escreva como 09:00-18:00, ou um traço para um dia fechado.',
    hours_start_after_end: 'Coluna {{column}}, linha {{line, exact}}: o horário começa depois de terminar.',
    hours_multiple_ranges:
      'Coluna {{column}}, linha {{line, exact}}: vários intervalos de horário por dia não são aceitos. Deixe um só, como 09:00-18:00.',
    whatsapp_missing_area_code:
      'Coluna {{column}}, linha {{line, exact}}: número de WhatsApp sem DDD. Escreva como +55 11 98123-4419.',
    whatsapp_missing_country_code:
      'Coluna {{column}}, linha {{line, exact}}: número de WhatsApp sem código internacional (+55). Escreva como +55 11 98123-4419.',
    whatsapp_invalid:
      'Coluna {{column}}, linha {{line, exact}}: WhatsApp inválido. Escreva como +55 11 98123-4419.',
    cnpj_invalid:
      'Coluna {{column}}, linha {{line, exact}}: CNPJ inválido. Ele tem 14 caracteres, e os dois últimos conferem os outros.',
    phone_missing_area_code:
      'Coluna {{column}}, linha {{line, exact}}: telefone sem DDD. Escreva como +55 31 3292-8813.',
    phone_invalid:
      'Coluna {{column}}, linha {{line, exact}}: telefone inválido. Escreva como +55 31 3292-8813.',
    url_invalid:
      'Coluna {{column}}, linha {{line, exact}}: URL inválida. Escreva como https://exemplo.com.br.',
    facebook_invalid:
      'Coluna {{column}}, linha {{line, exact}}: link do Facebook inválido. Escreva como https://www.facebook.com/nome.',
    instagram_invalid:
      'Coluna {{column}}, linha {{line, exact}}: link do Instagram inválido. Escreva como https://www.instagram.com/nome.',
    twitter_invalid:
      'Coluna {{column}}, linha {{line, exact}}: link do Twitter inválido. Escreva como https://x.com/nome.',
    linkedin_invalid:
      'Coluna {{column}}, linha {{line, exact}}: link do LinkedIn inválido. Escreva como https://www.linkedin.com/company/nome.',
    youtube_invalid:
      'Coluna {{column}}, linha {{line, exact}}: link do YouTube inválido. Escreva como https://www.youtube.com/@nome.',
    pinterest_invalid:
      'Coluna {{column}}, linha {{line, exact}}: link do Pinterest inválido. Escreva como https://www.pinterest.com/nome.',
    tiktok_invalid:
      'Coluna {{column}}, linha {{line, exact}}: link do TikTok inválido. Escreva como https://www.tiktok.com/@nome.',
    category_invalid:
      'Coluna {{column}}, linha {{line, exact}}: categoria inválida. Escolha uma das categorias do Google.',
    category_empty: 'Coluna {{column}}, linha {{line, exact}}: categoria principal vazia.',
    own_too_long:
      'Coluna {{column}}, linha {{line, exact}}: texto longo demais. Ele pode ter no máximo {{longest, exact}} caracteres.',
    file_malformed:
      'Linha {{line, exact}}: o arquivo não está no formato correto. Salve como CSV de novo ou comece pelo arquivo modelo.',
  },
  post: {
    place_empty:
      'Nenhum local (preencha storeCode, locationId ou group; * em group vale por todos os locais)',
    place_ambiguous: 'Locais indicados duas vezes (preencha só um entre storeCode, locationId e group)',
    unknown_group: 'Grupo desconhecido',
    nowhere: 'Nenhum local pode receber esta publicação',
    row_duplicated: 'A mesma publicação duas vezes no mesmo local',
    kind_empty: 'Tipo vazio (news, event ou offer)',
    kind_invalid: 'Tipo inválido (deve ser news, event ou offer)',
    button_empty: 'Link sem botão',
    button_invalid: 'Botão inválido (BOOK, ORDER, SHOP, LEARN_MORE, SIGN_UP ou CALL)',
    variable_unknown: 'Um nome entre chaves não é uma variável',
    moment_empty: 'Data e hora vazias',
    moment_invalid: 'Data e hora inválidas (escreva 2026-12-24 09:00)',
    time_in_past: 'Data e hora no passado',
    text_missing: 'Texto vazio',
    text_too_long: 'Texto longo demais (no máximo 1.500 caracteres)',
    phone_in_text: 'Telefone no texto',
    photo_invalid: 'Foto inválida',
    photo_not_allowed: 'Foto não permitida',
    button_not_allowed: 'Uma oferta não tem botão',
    button_link_missing: 'Link do botão vazio',
    button_link_invalid: 'Link do botão inválido',
    button_link_not_allowed: 'CALL não aceita link',
    event_missing: 'Título, início e fim vazios',
    event_not_allowed: 'Só eventos e ofertas têm título, início e fim',
    title_size: 'Título vazio ou longo demais (no máximo 58 caracteres)',
    end_before_start: 'O fim não vem depois do início',
    offer_missing: 'Detalhes da oferta vazios',
    offer_not_allowed: 'Só uma oferta tem cupom, link de resgate e termos',
    coupon_too_long: 'Cupom longo demais (no máximo 58 caracteres)',
    offer_link_invalid: 'Link de resgate inválido',
    terms_too_long: 'Termos longos demais (no máximo 5.000 caracteres)',
  },
  postText: 'Coluna {{column}}, linha {{line, exact}}: {{what}}.',
  postSame: 'Coluna {{column}}, linha {{line, exact}}: {{what}}, como na linha {{other, exact}}.',
  malformed: {
    empty: 'O arquivo não tem linha de cabeçalho.',
    not_text: 'O arquivo não contém texto. Salve a tabela como CSV antes.',
    encoding: 'Linha {{line, exact}}: há caracteres ilegíveis. Salve o arquivo como UTF-8.',
    missing_columns: 'O cabeçalho não tem estas colunas: {{columns}}.',
    duplicate_columns: 'O cabeçalho repete estas colunas: {{columns}}.',
    unterminated_quote: 'Linha {{line, exact}}: há aspas abertas que não são fechadas.',
    stray_quote: 'Linha {{line, exact}}: há aspas no meio de uma célula que não está entre aspas.',
    too_many_cells: 'Linha {{line, exact}}: {{actual, exact}} células, o cabeçalho tem {{expected, exact}}.',
    record_too_long: 'Linha {{line, exact}}: a linha é longa demais.',
    too_many_rows: 'O arquivo tem mais de {{limit, exact}} linhas.',
    too_large: 'O arquivo é maior que {{size}}.',
  },
  workbook: {
    encrypted:
      'A planilha está protegida por senha. Remova a senha no programa de planilhas, salve e escolha o arquivo de novo.',
    old_excel: 'Este é um arquivo antigo do Excel (.xls). Salve como .xlsx ou CSV e escolha de novo.',
    not_workbook: 'O arquivo não é uma planilha do Excel. Escolha um arquivo .xlsx ou CSV.',
    damaged: 'A planilha está danificada e não abre. Salve o arquivo novamente ou salve a tabela como CSV.',
    too_large:
      'Descompactada, a planilha ocupa mais de {{size}}. Divida em vários arquivos ou salve a tabela como CSV.',
    too_wide:
      'Há células muito longe da tabela. Exclua as linhas e colunas vazias em volta dela, salve e escolha o arquivo de novo.',
    empty: 'Nenhuma aba da planilha tem células preenchidas.',
    several_tables:
      'Várias abas têm uma tabela assim: {{sheets}}. Deixe só a que será importada e escolha o arquivo de novo.',
    broken_cells_zero:
      'A aba “{{sheet}}” tem um erro ou uma fórmula sem resultado em {{cells}}. Corrija no programa de planilhas, salve e escolha o arquivo de novo.',
    broken_cells_one:
      'A aba “{{sheet}}” tem erros ou fórmulas sem resultado em {{cells}} e mais uma célula. Corrija no programa de planilhas, salve e escolha o arquivo de novo.',
    broken_cells_other:
      'A aba “{{sheet}}” tem erros ou fórmulas sem resultado em {{cells}} e mais {{count, exact}} células. Corrija no programa de planilhas, salve e escolha o arquivo de novo.',
  },
  unknownStoreCode: 'Nenhum local tem este código da loja',
  shortWithValue: '{{short}}: “{{value}}”',
  where: 'Coluna {{column}}, linha {{line, exact}}',
  sameAsLine: 'linha {{line, exact}}, igual à linha {{first, exact}}',
  sameId:
    'Coluna {{column}}, linha {{line, exact}}: igual à linha {{other, exact}}. Não dá para saber qual linha está certa, por isso nenhuma entra no plano.',
  others_one: 'e em mais um lugar',
  others_other: 'e em mais {{count, number}} lugares',
  place_zero: 'linha {{line, exact}}',
  place_one: 'linha {{line, exact}} e mais um lugar',
  place_other: 'linha {{line, exact}} e mais {{count, number}} lugares',
  places_zero: 'linhas {{lines}}',
  places_one: 'linhas {{lines}} e mais um lugar',
  places_other: 'linhas {{lines}} e mais {{count, number}} lugares',
} satisfies PhraseShape<typeof source>;
