// An external PostgreSQL (DATABASE_URL) is checked before anything is changed in it, so that a problem is reported as
// one sentence instead of a failed migration.
import pg from 'pg'
import { ConfigError } from '../config.ts'

const oldest = 18

export interface ServerFacts {
  /** Like server_version_num: 180004. */
  version: number
  user: string
  database: string
  mayMakeRoles: boolean
  ownsDatabase: boolean
  /** A standby is read-only. */
  standby: boolean
}

/** Throws ConfigError, which names the server and its user and never the password. */
export async function checkOwnServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, query_timeout: 10_000 })
  client.on('error', () => {})
  let facts: ServerFacts | undefined
  try {
    await client.connect()
    facts = await factsOf(client)
  } catch (error) {
    throw new ConfigError([`DATABASE_URL: ${explain(error as Failure, placeOf(url))}`])
  } finally {
    await client.end().catch(() => {})
  }
  const problem = checkServerFacts(facts)
  if (problem) throw new ConfigError([`DATABASE_URL: ${problem}`])
}

async function factsOf(client: pg.Client): Promise<ServerFacts> {
  const { rows } = await client.query<ServerFacts>(
    `select current_setting('server_version_num')::int as version, current_user as user,
        current_database() as database, pg_is_in_recovery() as standby,
        r.rolsuper or r.rolcreaterole as "mayMakeRoles",
        pg_has_role(d.datdba, 'usage') as "ownsDatabase"
      from pg_roles r, pg_database d where r.rolname = current_user and d.datname = current_database()`,
  )
  if (!rows[0]) throw new Error('The server said nothing of itself.')
  return rows[0]
}

export function checkServerFacts({ version, user, database, ...facts }: ServerFacts): string | undefined {
  const [role, base] = [pg.escapeIdentifier(user), pg.escapeIdentifier(database)]
  const major = Math.floor(version / 10_000)
  if (major < oldest) return `this is PostgreSQL ${major}; Frontdesk needs PostgreSQL ${oldest} or newer.`
  if (facts.standby) return 'this server is a standby, which takes no writes; name its primary.'
  if (!facts.mayMakeRoles) return `user ${user} may not make roles. As a superuser: alter role ${role} createrole;`
  if (facts.ownsDatabase) return undefined
  return `user ${user} does not own the database. As a superuser: alter database ${base} owner to ${role};`
}

type Failure = Error & { code?: string }

function explain({ code = '', message }: Failure, { host, user, database }: ReturnType<typeof placeOf>): string {
  if (code === '28P01') return `PostgreSQL at ${host} refuses the password of user ${user}.`
  if (/client password must be/.test(message)) return `PostgreSQL at ${host} wants a password of user ${user}.`
  if (code.startsWith('28')) return `PostgreSQL at ${host} does not let user ${user} in: ${message}.`
  if (code === '3D000') return `PostgreSQL at ${host} has no database ${database}. Create it for user ${user}.`
  if (/does not support SSL/.test(message)) {
    return `PostgreSQL at ${host} speaks no TLS. Turn it on there, or leave sslmode out where the network is your own.`
  }
  if (/CERT|ALTNAME|LEAF_SIGNATURE/.test(code)) {
    return (
      `the certificate of PostgreSQL at ${host} can't be verified (${code}). Name its authority with ` +
      'sslrootcert=/path/to/ca.pem, or write sslmode=no-verify where the network is your own.'
    )
  }
  return `PostgreSQL at ${host} can't be used (${code || message}). Start it, or mend the address.`
}

function placeOf(text: string) {
  const url = new URL(text)
  return {
    host: url.host || url.searchParams.get('host') || '',
    user: decodeURIComponent(url.username) || url.searchParams.get('user') || '(none)',
    database: decodeURIComponent(url.pathname.slice(1)),
  }
}
