// Checks, on the migrated database itself, what isolates accounts and allows distributing them over clusters.
import type { ClientBase } from 'pg'

/** Constraints, indexes, and tables that may break a rule: `name: why`. Should stay empty. */
export const exceptions: Readonly<Record<string, string>> = {}

/** One sentence for each broken rule, saying what to do. */
export async function checkForeignKeys(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; fault: string }>(`${rules.join(' union all ')} order by 2`)
  return rows.filter(({ name }) => !(name in exceptions)).map(({ fault }) => fault)
}

const tables = `(select c.oid, c.oid::regclass::text as name, c.relispartition, c.relrowsecurity, c.relforcerowsecurity,
    (select attnum from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and a.attnotnull) as account
  from pg_class c where c.relnamespace = 'tenant'::regnamespace and c.relkind in ('r', 'p')) t`

const accountOnly = `'(account_id = ( SELECT platform.current_account() AS current_account))'`

const rules = [
  `select name, name || ' has no account_id: add "account_id uuid not null".' as fault
   from ${tables} where account is null`,

  `select k.conname, format('%s on %s does not start with account_id: put it first.', k.conname, t.name)
   from ${tables} join pg_constraint k on k.conrelid = t.oid
   where k.contype in ('p', 'u', 'f', 'x') and k.conparentid = 0 and k.conkey[1] is distinct from t.account`,

  `select k.conname, format('%s on %s leads to %s by something else than account_id first.', k.conname, t.name,
     k.confrelid::regclass)
   from ${tables} join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' and k.conparentid = 0
   left join pg_attribute a on a.attrelid = k.confrelid and a.attnum = k.confkey[1]
   where a.attname is distinct from 'account_id'`,

  `select k.conname, format('%s on %s leads out of schema tenant to %s, which may live in another database.', k.conname,
     t.name, k.confrelid::regclass)
   from ${tables} join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
   join pg_class target on target.oid = k.confrelid where target.relnamespace <> 'tenant'::regnamespace`,

  `select i.indexrelid::regclass::text, format('The unique index %s does not start with account_id.', i.indexrelid::regclass)
   from ${tables} join pg_index i on i.indrelid = t.oid
   where i.indisunique and i.indkey[0] is distinct from t.account`,

  `select name, name || ' is not protected: call platform.protect(''' || name || ''').'
   from ${tables} where not relispartition and not (relrowsecurity and relforcerowsecurity and exists (
     select from pg_policy p where p.polrelid = t.oid and p.polname = 'account' and p.polcmd = '*' and p.polpermissive
       and p.polroles = '{0}' and pg_get_expr(p.polqual, p.polrelid) = ${accountOnly}
       and pg_get_expr(p.polwithcheck, p.polrelid) = ${accountOnly}))`,

  `select p.polname::text, format('The policy %s on %s opens rows beyond the account: drop it.', p.polname, t.name)
   from ${tables} join pg_policy p on p.polrelid = t.oid
   where p.polpermissive and p.polname <> 'account' and not (p.polname = 'search' and p.polcmd = 'r'
     and p.polroles = array['frontdesk_search'::regrole::oid])`,

  `select name, name || ' is a partition that can be read past its parent''s policy: revoke all on it.'
   from ${tables} where relispartition and has_table_privilege('frontdesk_tenant', oid, 'select, insert, update, delete')`,
]
