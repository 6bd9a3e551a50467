// Privileges in the database. The server signs in as frontdesk_server, which has none itself; each transaction takes
// the one role it needs, and only migrations run as the admin.
import { createHmac } from 'node:crypto'
import pg from 'pg'
import { OperatorError } from '../operator-error.ts'
import { readOrGeneratePassword } from './key-file.ts'

/** Roles that a session of the server may take. */
const taken = ['frontdesk_tenant', 'frontdesk_directory', 'frontdesk_jobs']
/** Owns the search functions: reads every account's rows, writes none, and no session may use it. */
const groups = [...taken, 'frontdesk_search']
const server = 'frontdesk_server'

/**
 * Creates the roles, and corrects them if they differ, on the server that `adminUrl` names.
 * @param adminUrl A superuser, or a role with CREATEROLE that owns the database.
 * @returns `formatServerUrl`: the same database, signed in as frontdesk_server.
 */
export async function createRoles({ adminUrl, dataDir }: { adminUrl: string; dataDir: string }) {
  const password = serverPassword(adminUrl, dataDir)
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000, query_timeout: 60_000 })
  await client.connect()
  try {
    await client.query('begin')
    // Roles belong to the whole server: two nodes must not create them at the same time.
    await client.query("select pg_advisory_xact_lock(hashtext('frontdesk roles'))")
    for (const role of groups) await makeRole(client, role, 'nologin')
    await makeRole(client, server, `login password ${pg.escapeLiteral(password)}`)
    for (const role of taken) await client.query(`grant ${role} to ${server} with inherit false, set true`)
    // An admin who is not a superuser must be able to transfer objects to these two owners.
    for (const role of ['frontdesk_jobs', 'frontdesk_search']) {
      await client.query(`grant ${role} to current_user with inherit true, set true`)
    }
    await refusePowers(client)
    await client.query('commit')
  } catch (error) {
    throw explain(error)
  } finally {
    await client.end()
  }
  return { serverUrl: formatServerUrl(adminUrl, dataDir) }
}

/** The same database, signed in as frontdesk_server; createRoles() must have run on that server. */
export function formatServerUrl(adminUrl: string, dataDir: string): string {
  const url = new URL(adminUrl)
  url.username = server
  url.password = serverPassword(adminUrl, dataDir)
  return url.href
}

async function makeRole(client: pg.Client, role: string, login: string): Promise<void> {
  const { rows } = await client.query('select from pg_roles where rolname = $1', [role])
  await client.query(`${rows.length === 0 ? 'create' : 'alter'} role ${role} noinherit ${login}`)
}

// Refused rather than revoked: such a privilege was granted on purpose, and row-level security has no effect with it.
async function refusePowers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ rolname: string }>(
    'select rolname from pg_roles where rolname = any($1) and (rolsuper or rolbypassrls or rolcreaterole)',
    [[...groups, server]],
  )
  const names = rows.map((row) => row.rolname).join(', ')
  if (names === '') return
  throw new OperatorError(
    `The database roles ${names} must not be SUPERUSER, BYPASSRLS or CREATEROLE: accounts would see each other's data. ` +
      'Take these attributes away with ALTER ROLE and start again.',
  )
}

// Nodes of one database must agree on the password without sharing a disk, so it is derived from the admin's if there
// is one.
function serverPassword(adminUrl: string, dataDir: string): string {
  const { password } = new URL(adminUrl)
  const local = readOrGeneratePassword(dataDir, 'server-password')
  return password === '' ? local : createHmac('sha256', decodeURIComponent(password)).update(server).digest('base64url')
}

function explain(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || error.code !== '42501') return error
  const message =
    `The database user may not make roles (${error.message}). Give it CREATEROLE and the database's ownership; where ` +
    'another user made the roles frontdesk_*, it needs the admin option on each of them.'
  return new OperatorError(message, { cause: error })
}
