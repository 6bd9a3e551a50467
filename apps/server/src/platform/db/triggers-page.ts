// docs/generated/triggers.md: the effects of a write, from the catalogs and the comments of the trigger functions.
import type { ClientBase } from 'pg'

type Row = { table_name: string; trigger: string; fires: string; function: string; effect: string | null }

export async function printTriggers(client: ClientBase): Promise<string> {
  const { rows } = await client.query<Row>(query)
  const lines = rows.map(
    (row) =>
      `| \`${row.table_name}\` | ${row.fires} | \`${row.trigger}\` | \`${row.function}\` | ${row.effect ?? ''} |`,
  )
  return `# What writes set off

Written by \`npm run db:types\` from the migrated database. The last column is the comment of the function
(\`comment on function\`, in its \`*.functions.sql\`).

| table | when | trigger | function | writes |
|---|---|---|---|---|
${lines.join('\n')}
`
}

// The bits of tgtype from pg_trigger.h: row 1, before 2, insert 4, delete 8, update 16.
const query = `
  select t.tgrelid::regclass::text as table_name, t.tgname as trigger, t.tgfoid::regproc::text as function,
    obj_description(t.tgfoid, 'pg_proc') as effect,
    case when t.tgdeferrable then 'at commit, after ' when t.tgtype & 2 <> 0 then 'before ' else 'after ' end
      || concat_ws(', ', case when t.tgtype & 4 <> 0 then 'insert' end, case when t.tgtype & 16 <> 0 then 'update'
           || coalesce(' of ' || (select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a
             where a.attrelid = t.tgrelid and a.attnum = any (t.tgattr)), '') end,
         case when t.tgtype & 8 <> 0 then 'delete' end)
      || case when t.tgtype & 1 <> 0 then ', each row' else '' end as fires
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgparentid = 0
    and c.relnamespace in ('directory'::regnamespace, 'platform'::regnamespace, 'tenant'::regnamespace)
  order by 1, t.tgtype & 2 = 0, t.tgdeferrable, 2`
