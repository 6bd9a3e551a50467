// The migrated schema as readable SQL, from the catalogs, for docs/generated/schema.sql. It is for reading and review;
// the migrations create databases.
import type { ClientBase } from 'pg'

const schemas = ['directory', 'platform', 'tenant']

export async function printSchema(client: ClientBase): Promise<string> {
  const tables = await lines(client, tablesQuery)
  const functions = await lines(client, functionsQuery)
  const head =
    '-- Written by npm run db:types from the migrated database; edit migrations and *.functions.sql instead.\n'
  return `${[head, ...tables, ...functions].join('\n')}\n`
}

async function lines(client: ClientBase, query: string): Promise<string[]> {
  const { rows } = await client.query<{ text: string }>(query, [schemas])
  return rows.map((row) => row.text)
}

const columns = `
  select string_agg(
    '  ' || quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod)
      || case when a.attnotnull then ' not null' else '' end
      || case
           when a.attgenerated = 's' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
           when a.attgenerated = 'v' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ')'
           when a.attidentity <> '' then ' generated as identity'
           when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid)
           else '' end,
    E',\\n' order by a.attnum)
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped`

// Not-null constraints are printed with their columns already.
const constraints = `
  select string_agg(E',\\n  constraint ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid), ''
    order by array_position('{p,u,f,c,x}'::"char"[], contype), conname)
  from pg_constraint where conrelid = c.oid and contype in ('p', 'u', 'f', 'c', 'x')`

const indexes = `
  select string_agg(pg_get_indexdef(i.indexrelid) || E';\\n', '' order by i.indexrelid::regclass::text)
  from pg_index i where i.indrelid = c.oid
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = c.oid)`

const triggers = `
  select string_agg(pg_get_triggerdef(oid) || E';\\n', '' order by tgname)
  from pg_trigger where tgrelid = c.oid and not tgisinternal`

const policies = `
  select string_agg(format(E'-- policy %s for %s to %s: %s\\n', policyname, lower(cmd), array_to_string(roles, ', '),
    regexp_replace(coalesce(qual, with_check), '\\s+', ' ', 'g')), '' order by policyname)
  from pg_policies where schemaname = n.nspname and tablename = c.relname`

const tablesQuery = `
  select format(E'create table %s.%s (\\n%s%s\\n)%s;\\n%s%s%s',
    quote_ident(n.nspname), quote_ident(c.relname), (${columns}), (${constraints}),
    case when c.relkind = 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end,
    (${indexes}), (${triggers}), (${policies})) as text
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
  order by n.nspname, c.relname`

const functionsQuery = `
  select trim(trailing E'\\n' from pg_get_functiondef(p.oid)) || E';\\n'
    || case when p.prosecdef then format(E'-- runs as %s\\n', pg_get_userbyid(p.proowner)) else '' end as text
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = any($1) and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by n.nspname, p.proname, p.oid::regprocedure::text`
