import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { openPool } from './pool.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

/** A pool with one idle connection, and the reported lost connections. */
async function idlePool() {
  const lost: unknown[] = []
  const connections: pg.PoolClient[] = []
  const pool = openPool(db.serverUrl, { size: 1, onError: (error) => lost.push(error) })
  pool.on('connect', (client) => void connections.push(client))
  await pool.query('select 1')
  const [connection] = connections
  if (!connection) throw new Error('The pool opened no connection.')
  return { pool, connection, lost }
}

test('reports an idle connection that the database closes', async () => {
  const { pool, connection, lost } = await idlePool()
  connection.emit('error', new Error('terminating connection due to administrator command'))
  expect(lost).toHaveLength(1)
  await pool.end()
})

test('does not report a connection lost while the pool closes', async () => {
  const { pool, connection, lost } = await idlePool()
  await pool.end()
  connection.emit('error', new Error('terminating connection due to administrator command'))
  expect(lost).toEqual([])
})
