import pg from 'pg'

export type PoolOptions = {
  size: number
  pipeline?: boolean
  /** The role every session starts in; without it, frontdesk_server itself, which may touch nothing. */
  role?: string
  idleInTransactionMs?: number
  onError: (error: unknown) => void
}

const statementTimeoutMs = 15_000

/** A pool whose every wait is bounded: connecting, each statement, and a transaction left open. */
export function openPool(url: string, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size,
    pipeline: options.pipeline ?? false,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    // The server's own limit answers first; this one catches a server that no longer answers at all.
    query_timeout: statementTimeoutMs + 5_000,
    idle_in_transaction_session_timeout: options.idleInTransactionMs ?? 15_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'frontdesk',
    types: { getTypeParser },
    // A role sees of these what it may; what is the directory's is always named with its schema.
    options: `-c search_path=tenant,platform${options.role ? ` -c role=${options.role}` : ''}`,
  })
  // Without these, a connection that the server closes would end the process: the pool listens to idle ones only, and a
  // statement under way fails by itself.
  pool.on('error', (error) => {
    // end() resolves before the last connection is gone: a database that closes meanwhile cuts what is given up anyway.
    if (!pool.ending) options.onError(error)
  })
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** bigint → number, refused past 2^53 rather than rounded. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The number ${text} is too large to be read exactly.`)
  return value
}

const { INT8, DATE } = pg.types.builtins
const int8Array = 1016
const dateArray = 1182
const textArray = 1009
const texts = pg.types.getTypeParser(textArray as never) as (text: string) => string[]

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, safeInteger],
  [int8Array, (text) => texts(text).map((each) => (each === null ? null : safeInteger(each)))],
  // A day has no time zone: as a Date it would move by one for half of the world.
  [DATE, (text) => text],
  [dateArray, texts],
])

const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text')
