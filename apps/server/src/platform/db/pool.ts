import pg from 'pg'

export type PoolOptions = {
  size: number
  pipeline?: boolean
  /** The role every session starts in; by default frontdesk_server itself, which has no privileges. */
  role?: string
  idleInTransactionMs?: number
  onError: (error: unknown) => void
}

const statementTimeoutMs = 15_000

/** A pool with a limit for every wait: connecting, each statement, and an idle open transaction. */
export function openPool(url: string, options: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.size,
    pipeline: options.pipeline ?? false,
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    // The server's own limit applies first; this one detects a server that no longer responds at all.
    query_timeout: statementTimeoutMs + 5_000,
    idle_in_transaction_session_timeout: options.idleInTransactionMs ?? 15_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'frontdesk',
    types: { getTypeParser },
    // Each role sees its own part of these schemas; names of the directory are always qualified.
    options: `-c search_path=tenant,platform${options.role ? ` -c role=${options.role}` : ''}`,
  })
  // Without these listeners, a connection closed by the server would end the process: the pool only listens to idle
  // ones, and a running statement reports its own failure.
  pool.on('error', (error) => {
    // end() resolves before the last connection is closed: a database that stops first closes it anyway.
    if (!pool.ending) options.onError(error)
  })
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** bigint → number, refused beyond 2^53 rather than rounded. */
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
  // A day has no time zone: as a Date it would shift by one for half of the world.
  [DATE, (text) => text],
  [dateArray, texts],
])

const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  (format !== 'binary' && parsers.get(oid)) || pg.types.getTypeParser(oid, format as 'text')
