// Each manipulation is made as the superuser, bypassing row-level security, like an attacker who controls the database.
import { rmSync } from 'node:fs'
import { appendFile, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { createKeys, parseFieldKeys } from '../crypto/keys.ts'
import type { AccountScope } from '../db/database.ts'
import { formatAnchorLine } from './anchor-line.ts'
import {
  createDataDir,
  createScope,
  sealEverything,
  startTestSealer,
  testKeys,
  writeEntries,
} from './sealer.factory.ts'
import type { Sealer } from './sealer.ts'
import { verifyAudit } from './verify-audit.ts'

let db: TestDatabase
let dataDir: string
let sealer: Sealer
let scope: AccountScope

beforeAll(async () => {
  db = await testDatabase()
  dataDir = createDataDir()
  sealer = startTestSealer(db.database, dataDir)
})
afterAll(async () => {
  await sealer.stop()
  await db.close()
  rmSync(dataDir, { recursive: true })
})
beforeEach(async () => {
  scope = createScope()
  await writeEntries(db.database, scope, 5)
  await sealEverything(sealer, db.database, scope.accountId)
})

const verify = () => verifyAudit({ database: db.database, keys: testKeys, dataDir, accountId: scope.accountId })
const found = async () => (await verify()).problems.map(({ kind, seq }) => `${kind} ${seq}`)
const anchors = () => join(dataDir, 'audit-anchors', `${scope.accountId}.log`)

/** `$1` is the account. */
async function tamper(...statements: string[]) {
  for (const statement of statements) {
    const { rowCount } = await db.admin.query(statement, [scope.accountId])
    expect(rowCount).toBeGreaterThan(0)
  }
}

/** Makes the whole chain consistent again, like an attacker who knows the algorithm. */
const forgeChain = () =>
  tamper(`
    with recursive chain as (
      select 0::bigint as seq, decode(repeat('00', 32), 'hex') as prev, decode(repeat('00', 32), 'hex') as hash
      union all
      select chain.seq + 1, chain.hash, sha256(chain.hash || convert_to(jsonb_build_array(
        account_id, id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), user_id, actor_name,
        ghost_user_id, session_id, ip, action, entity_type, entity_id, changes, facts)::text, 'UTF8'))
      from chain join tenant.audit_log a on a.account_id = $1 and a.seal_seq = chain.seq + 1)
    update tenant.audit_log a set prev_hash = chain.prev, hash = chain.hash
      from chain where a.account_id = $1 and a.seal_seq = chain.seq and chain.seq > 0`)

describe('verifyAudit', () => {
  test('an untouched chain is whole', async () => {
    await writeEntries(db.database, scope, 2)
    expect(await verify()).toEqual({ ok: true, sealed: 5, unsealed: 2, problems: [] })
  })

  test('an account without a log is whole', async () => {
    scope = createScope()
    expect(await verify()).toEqual({ ok: true, sealed: 0, unsealed: 0, problems: [] })
  })

  test.each([
    ["action = 'contact.viewed'"],
    ["at = at - interval '1 microsecond'"],
    ["changes = '{}'"],
    ['user_id = gen_random_uuid()'],
    ["actor_name = 'jo@harbor.test'"],
    ["ip = '10.0.0.8'"],
  ])('finds a row with changed content (%s)', async (change) => {
    await tamper(`update tenant.audit_log set ${change} where account_id = $1 and seal_seq = 3`)
    expect(await found()).toEqual(['altered 3'])
  })

  test('finds a removed row', async () => {
    await tamper('delete from tenant.audit_log where account_id = $1 and seal_seq = 3')
    expect(await found()).toEqual(['removed 3', 'misplaced 4'])
  })

  test('a removed row whose gap was closed', async () => {
    await tamper(
      'delete from tenant.audit_log where account_id = $1 and seal_seq = 3',
      'update tenant.audit_log set seal_seq = 3 where account_id = $1 and seal_seq = 4',
      'update tenant.audit_log set seal_seq = 4 where account_id = $1 and seal_seq = 5',
    )
    expect(await found()).toEqual(['misplaced 3', 'truncated 5'])
  })

  test('two rows that changed places', async () => {
    await tamper(
      'update tenant.audit_log set seal_seq = 99 where account_id = $1 and seal_seq = 2',
      'update tenant.audit_log set seal_seq = 2 where account_id = $1 and seal_seq = 3',
      'update tenant.audit_log set seal_seq = 3 where account_id = $1 and seal_seq = 99',
    )
    expect(await found()).toEqual(['misplaced 2', 'misplaced 3', 'misplaced 4'])
  })

  test('finds a row inserted into the middle', async () => {
    await tamper(
      'update tenant.audit_log set seal_seq = 6 where account_id = $1 and seal_seq = 5',
      'update tenant.audit_log set seal_seq = 5 where account_id = $1 and seal_seq = 4',
      `insert into tenant.audit_log (account_id, id, actor_name, action, entity_type, entity_id, seal_seq, prev_hash, hash)
         select account_id, gen_random_uuid(), 'x', 'x', 'x', 'x', 4, hash, sha256('forged')
         from tenant.audit_log where account_id = $1 and seal_seq = 3`,
    )
    expect(await found()).toEqual(expect.arrayContaining(['altered 4', 'misplaced 5']))
  })

  test('finds a row inserted into the middle of a rebuilt chain', async () => {
    await tamper(
      'update tenant.audit_log set seal_seq = 6 where account_id = $1 and seal_seq = 5',
      `insert into tenant.audit_log (account_id, id, actor_name, action, entity_type, entity_id, seal_seq, prev_hash, hash)
         values ($1, gen_random_uuid(), 'x', 'x', 'x', 'x', 5, '', '')`,
    )
    await forgeChain()
    await tamper(
      `update tenant.audit_heads h set seal_seq = 6, hash = a.hash
         from tenant.audit_log a where h.account_id = $1 and a.account_id = $1 and a.seal_seq = 6`,
    )
    expect(await found()).toEqual(['replaced 5'])
  })

  test('finds a changed row in a rebuilt chain', async () => {
    await tamper("update tenant.audit_log set action = 'x' where account_id = $1 and seal_seq = 2")
    await forgeChain()
    expect(await found()).toContain('replaced 5')
  })

  test('a cut-off end, by the anchors alone', async () => {
    await tamper(
      'delete from tenant.audit_log where account_id = $1 and seal_seq > 3',
      `update tenant.audit_heads h set seal_seq = 3, hash = a.hash
         from tenant.audit_log a where h.account_id = $1 and a.account_id = $1 and a.seal_seq = 3`,
    )
    expect(await found()).toEqual(['truncated 4'])
  })

  test('an end that was cut off and sealed over', async () => {
    await tamper(
      'delete from tenant.audit_log where account_id = $1 and seal_seq > 3',
      `update tenant.audit_heads h set seal_seq = 3, hash = a.hash
         from tenant.audit_log a where h.account_id = $1 and a.account_id = $1 and a.seal_seq = 3`,
    )
    await writeEntries(db.database, scope, 4)
    await sealEverything(sealer, db.database, scope.accountId)
    expect(await found()).toEqual(['replaced 5'])
  })

  test('a log that was emptied', async () => {
    await tamper(
      'delete from tenant.audit_log where account_id = $1',
      'delete from tenant.audit_heads where account_id = $1',
    )
    expect(await found()).toEqual(['truncated 1'])
  })

  test('anchors that were taken away', async () => {
    await rm(anchors())
    expect(await found()).toEqual(['unanchored 0'])
  })

  test('an anchor that was rewritten', async () => {
    await writeFile(anchors(), (await readFile(anchors(), 'utf8')).replace(/ [0-9a-f]{8}/, ' 00000000'))
    expect(await found()).toEqual(['unanchored 5', 'replaced 5', 'unanchored 5'])
  })

  test('finds an anchor forged without the key', async () => {
    const forged = createKeys(parseFieldKeys(`1:${Buffer.alloc(32, 7).toString('base64')}`))
    await tamper("update tenant.audit_log set action = 'x' where account_id = $1 and seal_seq = 2")
    await forgeChain()
    await tamper(`update tenant.audit_heads h set hash = a.hash from tenant.audit_log a
      where h.account_id = $1 and a.account_id = $1 and a.seal_seq = h.seal_seq`)
    const { rows } = await db.admin.query(
      "select encode(hash, 'hex') as hash from tenant.audit_heads where account_id = $1",
      [scope.accountId],
    )
    const anchor = { seq: 5, hash: rows[0].hash, at: new Date().toISOString() }
    const bare = `${anchor.seq} ${anchor.hash} ${anchor.at}`
    const elsewhere = formatAnchorLine(testKeys, createScope().accountId, anchor)
    for (const line of [formatAnchorLine(forged, scope.accountId, anchor), elsewhere]) {
      await writeFile(anchors(), `${line}\n`)
      expect(await found()).toEqual(['unanchored 5', 'unanchored 5'])
    }
    await writeFile(anchors(), `${bare}\n`)
    expect(await found()).toEqual(['unanchored 5'])
  })

  test('rows not sealed for an hour', async () => {
    await writeEntries(db.database, scope, 2)
    await tamper(
      "update tenant.audit_log set at = now() - interval '61 minutes' where account_id = $1 and hash is null",
    )
    expect(await verify()).toMatchObject({ ok: false, unsealed: 2, problems: [{ kind: 'unsealed' }] })
  })

  test('finds a damaged anchor line', async () => {
    await writeFile(anchors(), `what?\n${await readFile(anchors(), 'utf8')}`)
    expect(await found()).toEqual(['unanchored 0'])
  })

  test('reports only the first hundred problems', async () => {
    await writeEntries(db.database, scope, 120)
    await sealEverything(sealer, db.database, scope.accountId)
    await tamper("update tenant.audit_log set action = 'x' where account_id = $1")
    const { problems } = await verify()
    expect(problems).toHaveLength(100)
  })
})

describe('anchors', () => {
  test('without a MAC, or with an older key, are signed at the next start', async () => {
    const text = await readFile(anchors(), 'utf8')
    await writeFile(anchors(), text.replace(/ \S+\n$/, '\n'))
    expect(await found()).toEqual(['unanchored 5'])
    const next = startTestSealer(db.database, dataDir)
    await next.seal(scope.accountId)
    await next.stop()
    expect(await found()).toEqual([])
    expect((await readFile(anchors(), 'utf8')).trimEnd().split('\n')).toHaveLength(2)
  })

  test('have one line per sealing with the hash of its row', async () => {
    await writeEntries(db.database, scope, 3)
    await sealEverything(sealer, db.database, scope.accountId)
    await sealEverything(sealer, db.database, scope.accountId)
    const { rows } = await db.admin.query(
      "select seal_seq, encode(hash, 'hex') as hash from tenant.audit_log where account_id = $1 and seal_seq in (5, 8) order by 1",
      [scope.accountId],
    )
    const lines = (await readFile(anchors(), 'utf8')).trimEnd().split('\n')
    expect(lines.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual(
      rows.map(({ seal_seq, hash }) => `${seal_seq} ${hash}`),
    )
  })

  test('are repaired after a power failure by the next sealing', async () => {
    await appendFile(anchors(), '6 abc')
    await writeEntries(db.database, scope, 1)
    await sealEverything(sealer, db.database, scope.accountId)
    expect(await verify()).toMatchObject({ ok: true, sealed: 6 })
    expect((await readFile(anchors(), 'utf8')).split('\n')).toHaveLength(3)
  })

  test('are completed after a crash between sealing and anchor', async () => {
    await truncate(anchors())
    await db.admin.query(
      "insert into directory.accounts (id, namespace, name) values ($1::uuid, 'n' || left($1::uuid::text, 8), 'Harbor')",
      [scope.accountId],
    )
    const next = startTestSealer(db.database, dataDir)
    await expect.poll(found, { timeout: 10_000 }).toEqual([])
    await next.stop()
  })
})
