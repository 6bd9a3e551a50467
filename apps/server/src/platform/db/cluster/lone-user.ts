// Two servers on one DATA_DIR would not hear each other's events, and a demo that is being filled is not to be used. The
// lock belongs to the connection that a process keeps open, so it ends with the process, however that ends.
import type pg from 'pg'
import { OperatorError } from '../../operator-error.ts'
import { holderName } from './holder.ts'

/** Of each kind only one process uses a cluster, and not beside the other kind. */
export type LoneUser = 'server' | 'demo'

const lockKey = 4400
const whoUses: Record<LoneUser, string> = {
  server: 'A server is running on',
  demo: 'npm run demo is filling',
}

/** Throws OperatorError, which names the other process. */
export async function refuseOtherServers(client: pg.Client, mine: LoneUser, dataDir: string): Promise<void> {
  await client.query("select set_config('application_name', $1, false)", [`${holderName} ${mine} ${process.pid}`])
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lockKey])
  if (rows[0]?.mine) return
  const { kind, pid } = await otherUser(client)
  throw new OperatorError(
    `${whoUses[kind]} ${dataDir}${pid ? ` (process ${pid})` : ''}. Stop it with Ctrl-C or wait until it ends, then try again, or choose another DATA_DIR.`,
  )
}

async function otherUser(client: pg.Client): Promise<{ kind: LoneUser; pid?: string | undefined }> {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
      where locktype = 'advisory' and objid = $1 and granted`,
    [lockKey],
  )
  const [, kind, pid] = rows[0]?.name.split(' ') ?? []
  return { kind: kind === 'demo' ? 'demo' : 'server', pid }
}

/** Other processes that use the cluster; each holds one connection. */
export async function countOthers(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    'select from pg_stat_activity where application_name like $1 and pid <> pg_backend_pid()',
    [`${holderName}%`],
  )
  return rowCount ?? 0
}
