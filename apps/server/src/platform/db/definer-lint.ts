// A SECURITY DEFINER function runs with its owner's privileges, so it must be safe with any caller.
import type { ClientBase } from 'pg'

/** One sentence for each broken rule, saying what to do. */
export async function checkDefiners(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ fault: string }>(`${rules.join(' union all ')} order by 1`)
  return rows.map(({ fault }) => fault)
}

const functions = `(select p.oid, p.oid::regprocedure::text as name, p.proowner::regrole::text as owner,
    coalesce(p.proacl, acldefault('f', p.proowner)) as acl, pg_get_functiondef(p.oid) as text,
    (select substr(setting, 13) from unnest(p.proconfig) setting where setting like 'search_path=%') as path
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where p.prosecdef and n.nspname in ('platform', 'tenant', 'directory') and p.prokind in ('f', 'p')) f`

const rules = [
  // Without pg_temp at the end, PostgreSQL searches it first, and a caller may create a table of the same name there.
  `select name || ' leaves its search_path open: set search_path = pg_catalog, or end the path with pg_temp.' as fault
   from ${functions} where path is null or (path <> 'pg_catalog' and path !~ ', *"?pg_temp"?$')`,

  `select name || ' may be executed by everyone: revoke all on it from public.'
   from ${functions} where exists (select from aclexplode(acl) a where a.grantee = 0)`,

  `select format('%s runs as %s: call platform.protect_search() for it.', name, owner)
   from ${functions} where owner not in ('frontdesk_search', 'frontdesk_jobs')`,

  // A function that no tenant may call (the heads of all streams) reads many accounts on purpose.
  `select name || ' does not filter by platform.current_account().'
   from ${functions} where owner = 'frontdesk_search' and text !~ 'current_account\\(\\)'
     and exists (select from aclexplode(acl) a where a.grantee = 'frontdesk_tenant'::regrole)`,
]
