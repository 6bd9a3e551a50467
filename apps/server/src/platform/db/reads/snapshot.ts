// Any number of rows in one snapshot, through server-side cursors on a separate connection.
import type { Pool } from 'pg'
import { connect } from '../connections.ts'
import { getCompiled, type Query, type Scope, scopeStatement } from '../transaction.ts'
import { buildPreparedQuery } from './build-prepared-query.ts'
import { copyQuery } from './copy-query.ts'

export interface Snapshot {
  /** In batches, with the next one being fetched while one is processed. */
  rows<T>(query: Query<T>, batch?: number): AsyncGenerator<T[]>
  /** All rows of a query that returns few. */
  read<T>(query: Query<T>): Promise<T[]>
  /**
   * The same as lines, for `valuesOf`: with many columns a third of the work, and less memory until they are parsed.
   */
  copied(query: Query<unknown>): Promise<string[]>
  /** Releases the connection, even with a statement in progress; may be called twice. */
  close(): Promise<void>
}

export async function openSnapshot(pool: Pool, scope: Scope): Promise<Snapshot> {
  const { client, release } = await connect(pool, 'accountId' in scope ? scope.accountId : undefined)
  let cursors = 0
  let closed: Promise<void> | undefined

  async function end() {
    let broken: Error | undefined
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    release(broken)
  }
  const close = () => {
    closed ??= end()
    return closed
  }
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(scopeStatement(scope))
  } catch (error) {
    await close()
    throw error
  }
  return {
    async *rows<T>(query: Query<T>, batch = 1000) {
      const compiled = getCompiled(query)
      cursors += 1
      const cursor = `rows_${cursors}`
      await client.query(`declare ${cursor} no scroll cursor for ${compiled.sql}`, [...compiled.parameters])
      const fetch = () => {
        const fetched = client.query<T & object>(`fetch ${Math.trunc(batch)} from ${cursor}`)
        // Rejections are reported to the caller that awaits the next batch, if there still is one.
        fetched.catch(() => {})
        return fetched
      }
      let coming = fetch()
      while (true) {
        const { rows } = await coming
        const more = rows.length === batch
        if (more) coming = fetch()
        if (rows.length > 0) yield rows
        if (!more) break
      }
      await client.query(`close ${cursor}`)
    },
    async read<T>(query: Query<T>) {
      const compiled = getCompiled(query)
      const { rows } = await client.query<T & object>(buildPreparedQuery(compiled))
      return rows
    },
    copied: (query) => copyQuery(client, getCompiled(query)),
    close,
  }
}
