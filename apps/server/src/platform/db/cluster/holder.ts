import pg from 'pg'
import { OperatorError } from '../../operator-error.ts'
import type { ClusterHome } from './home.ts'
import { isPostmasterOf, readPostmaster, removeEmptyPidFile, removeForeignPid, repeatUntil } from './postmaster.ts'

export const holderName = 'frontdesk-holder'

export type Access = { home: ClusterHome; password: string; deadline: number }
/** A connection kept open for as long as this process uses the cluster. */
export type Holder = { client: pg.Client; port: number }

export function formatAdminUrl(password: string, port: number, database: string): string {
  return `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
}

/** Joins the cluster if its PostgreSQL is running; otherwise the caller may start it. */
export async function attach({ home, password, deadline }: Access): Promise<Holder | undefined> {
  // It may be starting, recovering, or shutting down: as long as the process is ours, wait.
  return repeatUntil(deadline, async () => {
    const found = readPostmaster(home.folder)
    if (!found) return { done: undefined }
    if (found.pid === 0) return removeEmptyPidFile(home.folder) ? { done: undefined } : 'wait'
    const alive = isPostmasterOf(home.folder, found.pid)
    const client =
      found.port > 0 ? await openHolder(home, password, found.port).catch((error) => refuse(error, alive)) : null
    if (client) return { done: { client, port: found.port } }
    if (alive) return 'wait'
    removeForeignPid(home.folder)
    return { done: undefined }
  })
}

/** Signs in and verifies that the server on this port uses this folder: ports can be reused by others. */
export async function openHolder(home: ClusterHome, password: string, port: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: formatAdminUrl(password, port, 'postgres'),
    application_name: holderName,
    connectionTimeoutMillis: 5000,
    query_timeout: 30_000,
    keepAlive: true,
  })
  // When PostgreSQL stops, this connection fails too; later queries get their error from the pools.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    if (rows[0]?.data_directory !== home.folder) throw new Error(`Port ${port} belongs to another PostgreSQL.`)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Throws with what to do when the password is wrong. */
export function refuse(error: unknown, alive: boolean): null {
  const wrongPassword = error instanceof pg.DatabaseError && error.code === '28P01'
  if (!alive || !wrongPassword) return null
  throw new OperatorError(
    'The built-in database refuses the password in keys/postgres-password of DATA_DIR. Restore that file from where you ' +
      'keep your keys; the database was made with it.',
  )
}
