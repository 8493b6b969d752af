import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import type { SignedInPerson } from '#src/testing/test-app';

const firstNames =
  'Ana,Bruno,Carla,Diego,Elaine,Fábio,Gabriela,Heitor,Íris,João,Kelly,Luís,Márcia,Nélson,Olívia,Paulo,Queila,Renato,Sônia,Thiago,Úrsula,Vítor,Wagner,Yara,Zélia';
const surnames =
  'Almeida,Barbosa,Cardoso,Dias,Esteves,Ferreira,Gonçalves,Horta,Inácio,Junqueira,Lima,Magalhães,Nogueira,Oliveira,Pacheco,Queirós,Ribeiro,Sá,Teixeira,Uchôa,Vieira,Xavier,Zanetti';
const subjects =
  'O atendimento,A fila,O pão de queijo,A coxinha,O café,O preço,O banheiro,A limpeza,O estacionamento,A entrega,O bolo de cenoura,A moça do caixa,O gerente,O croissant,The bread,The coffee,The staff,La atención,El pan';
const verdicts =
  'estava ótimo,deixou a desejar,foi péssimo,é o melhor da região,demorou 40 minutos,está cada vez pior,me surpreendeu,não vale a pena,é nota dez,was lovely,was cold,es excelente,subiu 20%';
const endings =
  'Volto sempre!,Não volto mais.,Recomendo.,Já avisei a família.,Custa R$ 18 e veio frio.,Podiam abrir aos domingos.,Liguei para (11) 3009-9991 e ninguém atendeu.,Will come back.,Volveré.,Parabéns à equipe 👏,Pagamento só em dinheiro.';

/** The word of the n-th review's list, told by a number that n is spread with. */
const pick = (words: string, spread: number) => {
  const list = words.split(',');
  const quoted = list.map((word) => `'${word}'`).join(',');
  return `(array[${quoted}])[1 + (n * ${spread}::bigint / 7 % ${list.length})::int]`;
};
/** Whether the n-th is one of so many in a thousand. */
const share = (perMille: number, spread: number) => `(n * ${spread}::bigint % 1009) < ${perMille}`;

const columns: Readonly<Record<string, string>> = {
  provider_id: `n::text`,
  read_at: `$5::timestamptz`,
  reviewer_name: `case when ${share(970, 31)} then ${pick(firstNames, 11)} || ' ' || ${pick(surnames, 13)} end`,
  rating: `(array[5,5,5,5,5,5,4,4,4,3,3,2,1,1,5,4])[1 + (n * 37::bigint % 16)::int]`,
  comment: `case when ${share(650, 71)} then ${pick(subjects, 17)} || ' ' || ${pick(verdicts, 19)} || '. ' || ${pick(subjects, 23)} || ' '
    || ${pick(verdicts, 29)} || '. ' || ${pick(endings, 41)} || case when n % 20011 = 0 then ' E a lagosta acabou.' else '' end
    || case when n % 200003 = 0 then ' Escargot!' else '' end end`,
  language: `case when ${share(650, 71)} then case when n % 9973 = 0 then 'de' when ${share(100, 43)} then 'en' when ${share(160, 43)} then 'es' else 'pt' end end`,
  written_at: `$5::timestamptz - ($4::bigint - n) * interval '94608 seconds' * (1000.0 / $4)`,
  updated_at: `$5::timestamptz - ($4::bigint - n) * interval '94608 seconds' * (1000.0 / $4) + case when ${share(40, 47)} then interval '5 hours' else interval '0' end`,
  reply: `case when ${share(820, 53)} or n % 1201 = 0 then 'Obrigada pela visita, volte sempre! Até breve.' end`,
  replied_at: `case when ${share(820, 53)} or n % 1201 = 0 then $5::timestamptz - ($4::bigint - n) * interval '94608 seconds' * (1000.0 / $4)
    + case when ${share(10, 47)} then interval '1 hour' else interval '9 hours' end end`,
  reply_state: `case when n % 1201 = 0 then 'REJECTED' when ${share(820, 53)} then case when n % 5003 = 0 then 'PENDING' when n % 10 = 0 then null else 'APPROVED' end end`,
  removed_at: `case when ${share(15, 59)} then $5::timestamptz end`,
  photos: `case when ${share(80, 61)} then '[{"url":"https://lh3.example/1","label":null,"isVideo":false}]'::jsonb else '[]' end`,
  labels: `case when n % 9001 = 0 then '{Piloto}'::text[] when ${share(20, 67)} then '{Fila}' when ${share(30, 67)} then '{Comida,Preço}' else '{}' end`,
  assignee_id: `case when n % 307 = 0 then $3::uuid end`,
  draft: `case when n % 2003 = 0 then 'Olá! Sentimos muito' end`,
};
const together = 50_000;

/**
 * Puts so many reviews of three years into a project, spread over its locations: four in five answered, some turned down, edited, removed,
 * with photos, labelled, assigned, begun, and a ledger of the answers: each tenth answered one has its job, a few of which wait,
 * are on their way, were sent or failed.
 */
export async function insertManyReviews(
  db: Db,
  { account, project, user }: Pick<SignedInPerson, 'account' | 'project' | 'user'>,
  count: number,
  now: Date,
): Promise<void> {
  const place = { $1: account.id, $2: project.id, $3: user.id, $4: String(count), $5: now.toISOString() };
  const values = Object.values(columns)
    .join(', ')
    .replaceAll(/\$[1-5]/g, (name) => `'${place[name as keyof typeof place]}'`);
  // A server ends statements that take long.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    for (let from = 0; from < count; from += together)
      await tx.execute(sql`
        with place as (
          select id, row_number() over (order by id) - 1 as at, count(*) over () as places from location
          where account_id = ${account.id} and project_id = ${project.id})
        insert into review (id, account_id, project_id, location_id, ${sql.raw(Object.keys(columns).join(', '))})
        select gen_random_uuid(), ${account.id}, ${project.id}, place.id, ${sql.raw(values)}
        from generate_series(${from + 1}::bigint, ${Math.min(from + together, count)}::bigint) n
        join place on place.at = (n * 7919 / 3) % place.places`);
    await tx.execute(sql`delete from score_due`);
    await tx.execute(sql`
      insert into job (id, account_id, project_id, kind, title, state, created_by, created_at, run_at)
      values (gen_random_uuid(), ${account.id}, ${project.id}, 'apply', 'bench', 'settling', ${user.id}, ${now.toISOString()}::timestamptz,
        ${now.toISOString()}::timestamptz + interval '1 year')`);
    await tx.execute(sql`
      insert into ledger_entry (job_id, seq, account_id, project_id, location_id, field, subject_id, to_value, state, is_superseded, updated_at)
      select j.id, r.provider_id::int, r.account_id, r.project_id, r.location_id, 'reply', r.id, '"Obrigada"',
        case when r.reply_state = 'REJECTED' then 'rejected' when r.reply is not null and r.provider_id::int % 4001 < 3 then 'sent'
          when r.reply is not null then 'live' when r.provider_id::int % 4001 < 2 then 'queued' when r.provider_id::int % 4001 = 2 then 'sending'
          else 'failed' end,
        r.reply is null and r.provider_id::int % 4001 >= 3 and r.provider_id::int % 11 = 0, r.at + interval '1 minute'
      from (select r.*, coalesce(r.replied_at, r.updated_at) as at from review r where r.account_id = ${account.id} and r.project_id = ${project.id}) r
      join job j on j.project_id = r.project_id and j.title = 'bench'
      where (r.reply is not null and (r.provider_id::int % 10 = 0 or r.reply_state = 'REJECTED' or r.provider_id::int % 4001 < 3))
        or (r.reply is null and (r.provider_id::int % 4001 < 3 or r.provider_id::int % 701 = 0))`);
  });
}
