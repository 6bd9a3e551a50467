import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { type Database, openDatabase } from '../db/database.ts'
import { audit } from './audit.ts'
import {
  createDataDir,
  createScope,
  sealEverything,
  startTestSealer,
  testKeys,
  writeEntries,
} from './sealer.factory.ts'
import { verifyAudit } from './verify-audit.ts'

let db: TestDatabase
let dataDir: string
/** With as many connections as there are writers. */
let database: Database

beforeAll(async () => {
  db = await testDatabase()
  dataDir = createDataDir()
  database = openDatabase({ clusters: [{ name: 'main', url: db.serverUrl }], directory: 'main', poolSize: 60 })
})
afterAll(async () => {
  await database.close()
  await db.close()
  rmSync(dataDir, { recursive: true })
})

const verify = (accountId: string) => verifyAudit({ database, keys: testKeys, dataDir, accountId })
// See sealEverything().
const withinLongTimeout = { timeout: 10_000 }
const entry = (id: string) => ({ action: 'contact.updated', entity: { type: 'contact', id } })

async function chainOf(accountId: string): Promise<string[]> {
  const { rows } = await db.admin.query(
    'select entity_id from tenant.audit_log where account_id = $1 and hash is not null order by seal_seq',
    [accountId],
  )
  return rows.map((row) => row.entity_id)
}

describe('sealing', () => {
  test('a transaction that commits late is chained late, and never skipped', async () => {
    const scope = createScope()
    const sealer = startTestSealer(database, dataDir)
    const gate = Promise.withResolvers<void>()
    const wrote = Promise.withResolvers<void>()
    const late = database.inAccount(scope, async (tx) => {
      await audit(tx, entry('late'))
      wrote.resolve()
      await gate.promise
    })
    await wrote.promise
    await database.inAccount(scope, (tx) => audit(tx, entry('early')))
    // `early` has committed, but an earlier row may still be committed.
    expect(await sealer.seal(scope.accountId)).toEqual({ sealed: 0 })
    gate.resolve()
    await late
    await sealEverything(sealer, database, scope.accountId)
    expect(await chainOf(scope.accountId)).toEqual(['late', 'early'])
    expect(await verify(scope.accountId)).toMatchObject({ ok: true, sealed: 2, unsealed: 0 })
    await sealer.stop()
  })

  test('seals every row exactly once with fifty writers and two sealers', async () => {
    const scope = createScope()
    const sealers = [startTestSealer(database, dataDir), startTestSealer(database, dataDir)]
    const gates = Array.from({ length: 10 }, () => Promise.withResolvers<void>())
    let slowReady = 0
    const slow = gates.map((gate, n) =>
      database.inAccount(scope, async (tx) => {
        await audit(tx, entry(`slow ${n} a`))
        slowReady++
        await gate.promise
        await audit(tx, entry(`slow ${n} b`))
      }),
    )
    await expect.poll(() => slowReady).toBe(10)

    let writing = true
    const sealing = sealers.map(async (sealer) => {
      while (writing) await sealer.seal(scope.accountId)
    })
    const quick = Array.from({ length: 40 }, async (_, writer) => {
      for (let n = 0; n < 15; n++) {
        await database.inAccount(scope, (tx) => audit(tx, entry(`quick ${writer} ${n}`)))
        // The slow ones commit one after another, among the quick ones.
        if (writer === 0 && n < gates.length) gates[n]?.resolve()
      }
    })
    await Promise.all([...slow, ...quick])
    writing = false
    await Promise.all(sealing)
    for (const sealer of sealers) await sealEverything(sealer, database, scope.accountId)
    expect(await verify(scope.accountId)).toEqual({ ok: true, sealed: 620, unsealed: 0, problems: [] })
    const chain = await chainOf(scope.accountId)
    expect(new Set(chain).size).toBe(620)
    const { rows } = await db.admin.query(
      'select count(*)::int as count, max(seal_seq)::int as last from tenant.audit_log where account_id = $1',
      [scope.accountId],
    )
    expect(rows).toEqual([{ count: 620, last: 620 }])
    for (const sealer of sealers) await sealer.stop()
  })

  test('chains more rows than one batch in one pass', async () => {
    const scope = createScope()
    const sealer = startTestSealer(database, dataDir)
    await db.admin.query(
      `insert into tenant.audit_log (account_id, id, actor_name, action, entity_type, entity_id)
         select $1, gen_random_uuid(), 'x', 'x', 'x', n from generate_series(1, 2500) n`,
      [scope.accountId],
    )
    await sealEverything(sealer, database, scope.accountId)
    expect(await verify(scope.accountId)).toMatchObject({ ok: true, sealed: 2500 })
    expect(await chainOf(scope.accountId)).toEqual(Array.from({ length: 2500 }, (_, n) => String(n + 1)))
    await sealer.stop()
  })

  test('rows restored from a server that had counted further are chained as well', async () => {
    const scope = createScope()
    const sealer = startTestSealer(database, dataDir)
    await db.admin.query(
      `insert into tenant.audit_log (account_id, id, actor_name, action, entity_type, entity_id, xact)
         values ($1, gen_random_uuid(), 'x', 'x', 'x', 'restored', '900000000000')`,
      [scope.accountId],
    )
    await sealEverything(sealer, database, scope.accountId)
    expect(await chainOf(scope.accountId)).toEqual(['restored'])
    await sealer.stop()
  })
})

describe('the sealer', () => {
  test('seals soon after a commit, by itself', async () => {
    const scope = createScope()
    const sealer = startTestSealer(database, dataDir, { debounce: 5, sweep: 3_600_000 })
    const sealedAfterOneMore = async () => {
      await writeEntries(database, scope, 1)
      return (await verify(scope.accountId)).sealed
    }
    await expect.poll(sealedAfterOneMore, withinLongTimeout).toBeGreaterThan(2)
    await sealer.stop()
  })

  test('seals what a dead node left', async () => {
    const scope = createScope()
    await writeEntries(database, scope, 2)
    await db.admin.query(
      "insert into directory.accounts (id, namespace, name) values ($1::uuid, 'n' || left($1::uuid::text, 8), 'Harbor')",
      [scope.accountId],
    )
    const sealer = startTestSealer(database, dataDir, { debounce: 3_600_000, sweep: 20 })
    await expect.poll(() => verify(scope.accountId), withinLongTimeout).toMatchObject({ ok: true, sealed: 2 })
    await writeEntries(db.database, scope, 1)
    await expect.poll(() => verify(scope.accountId), withinLongTimeout).toMatchObject({ ok: true, sealed: 3 })
    await sealer.stop()
  })

  test('seals what has committed before it stops', async () => {
    const scope = createScope()
    const stopAfterWriting = async () => {
      const sealer = startTestSealer(database, dataDir)
      await writeEntries(database, scope, 2)
      await sealer.stop()
      return (await verify(scope.accountId)).unsealed
    }
    await expect.poll(stopAfterWriting, withinLongTimeout).toBe(0)
    expect((await verify(scope.accountId)).ok).toBe(true)
  })
})
