import type { CsvLocale } from '../csv/header-names';
import type { PostCsvCode } from '../post-csv/columns';
import { readPostsCsv } from '../post-csv/read';
import { runCheckCommand, type CheckCommand, type CommandStreams } from './check-command';

const usage = `Usage: frontage-validate-posts FILE.csv [--now YYYY-MM-DDTHH:MM] [--format text|json] [--locale en|br|es]

Checks a CSV of posts; FILE - reads standard input.
  --now              the wall clock before which nothing can be published; without it the past passes
  --format           text (default), or json: { "rows", "valid", "errors": [{ "line", "column", "code", "value" }] }
  --locale           language of the text: en (default), br, es
Exit status: 0 no errors, 1 errors found, 2 the file could not be read.
`;

type Codes = Record<Exclude<PostCsvCode, 'file_malformed'>, string>;

const en: Codes = {
  place_empty: 'No location (fill in storeCode, locationId or group; * as the group is every location)',
  place_ambiguous: 'Locations named twice (fill in only one of storeCode, locationId and group)',
  unknown_location: 'Location unknown',
  store_code_ambiguous: 'Store code of several locations',
  unknown_group: 'Group unknown',
  nowhere: 'No location can have this post',
  id_damaged: 'ID or store code damaged by a spreadsheet',
  row_duplicated: 'The same post to the same location twice',
  kind_empty: 'Type empty (news, event or offer)',
  kind_invalid: 'Type invalid (must be news, event or offer)',
  button_empty: 'Link without a button',
  button_invalid: 'Button invalid (BOOK, ORDER, SHOP, LEARN_MORE, SIGN_UP or CALL)',
  variable_unknown: 'A name in braces is not a variable',
  moment_empty: 'Date and time empty',
  moment_invalid: 'Date and time invalid (write 2026-12-24 09:00)',
  time_in_past: 'Date and time in the past',
  text_missing: 'Text empty',
  text_too_long: 'Text too long (1,500 characters at most)',
  phone_in_text: 'Phone number in the text',
  photo_invalid: 'Photo invalid',
  photo_not_allowed: 'Photo not allowed',
  button_not_allowed: 'An offer has no button',
  button_link_missing: 'Link of the button empty',
  button_link_invalid: 'Link of the button invalid',
  button_link_not_allowed: 'CALL takes no link',
  event_missing: 'Title, start and end empty',
  event_not_allowed: 'Only events and offers have a title, a start and an end',
  title_size: 'Title empty or too long (58 characters at most)',
  end_before_start: 'The end is not after the start',
  offer_missing: 'Details of the offer empty',
  offer_not_allowed: 'Only an offer has a coupon, a redeem link and terms',
  coupon_too_long: 'Coupon too long (58 characters at most)',
  offer_link_invalid: 'Redeem link invalid',
  terms_too_long: 'Terms too long (5,000 characters at most)',
};

const br: Codes = {
  place_empty: 'Nenhum local (preencha storeCode, locationId ou group; * no grupo vale por todos os locais)',
  place_ambiguous: 'Locais indicados duas vezes (preencha só um entre storeCode, locationId e group)',
  unknown_location: 'Local desconhecido',
  store_code_ambiguous: 'Código da loja usado por vários locais',
  unknown_group: 'Grupo desconhecido',
  nowhere: 'Nenhum local pode receber esta publicação',
  id_damaged: 'ID ou código da loja danificado por uma planilha',
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
};

const es: Codes = {
  place_empty: 'Ninguna ubicación (rellene storeCode, locationId o group; * en el grupo vale por todas)',
  place_ambiguous: 'Ubicaciones indicadas dos veces (rellene solo uno entre storeCode, locationId y group)',
  unknown_location: 'Ubicación desconocida',
  store_code_ambiguous: 'Código de tienda de varias ubicaciones',
  unknown_group: 'Grupo desconocido',
  nowhere: 'Ninguna ubicación puede tener esta publicación',
  id_damaged: 'ID o código de tienda dañado por una hoja de cálculo',
  row_duplicated: 'La misma publicación dos veces en la misma ubicación',
  kind_empty: 'Tipo vacío (news, event u offer)',
  kind_invalid: 'Tipo no válido (debe ser news, event u offer)',
  button_empty: 'Enlace sin botón',
  button_invalid: 'Botón no válido (BOOK, ORDER, SHOP, LEARN_MORE, SIGN_UP o CALL)',
  variable_unknown: 'Un nombre entre llaves no es una variable',
  moment_empty: 'Fecha y hora vacías',
  moment_invalid: 'Fecha y hora no válidas (escriba 2026-12-24 09:00)',
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
  offer_not_allowed: 'Solo una oferta tiene cupón, enlace de canje y condiciones',
  coupon_too_long: 'Cupón demasiado largo (58 caracteres como máximo)',
  offer_link_invalid: 'Enlace de canje no válido',
  terms_too_long: 'Condiciones demasiado largas (5.000 caracteres como máximo)',
};

/** What the codes of the CSV of posts are called. */
export const postCsvPhrases: Record<CsvLocale, Codes> = { en, br, es };

const checkPosts: CheckCommand = {
  usage,
  options: ['now'],
  codes: postCsvPhrases,
  open: (source, options) => Promise.resolve(readPostsCsv(source, { now: options.get('now') })),
};

/** Checks a CSV of posts: runs with its arguments (without node and script) and answers its exit status. */
export function runPostsCommand(argv: readonly string[], streams: CommandStreams): Promise<number> {
  return runCheckCommand(checkPosts, argv, streams);
}
