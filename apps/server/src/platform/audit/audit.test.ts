import { randomBytes, randomUUID, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { createKeys, parseFieldKeys } from '../crypto/keys.ts'
import { build } from '../db/build.ts'
import type { AccountScope } from '../db/database.ts'
import { audit, auditEach, hashPrivateValue } from './audit.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const scopeOf = (): AccountScope => ({
  accountId: randomUUID(),
  actor: {
    userId: randomUUIDv7(),
    name: 'sam@harbor.test',
    ghostUserId: randomUUIDv7(),
    sessionId: randomUUIDv7(),
    ip: '10.0.0.7',
  },
})
const entry = { action: 'contact.updated', entity: { type: 'contact', id: 'c1' } }
const rowsOf = (accountId: string) => db.database.read(accountId, build.selectFrom('audit_log').selectAll())

describe('audit', () => {
  test('stores who, when, what, and the change', async () => {
    const scope = scopeOf()
    const changes = { lastName: { from: 'Ray', to: 'Roe' }, suffix: { to: 'Jr' } }
    await db.database.inAccount(scope, (tx) => audit(tx, { ...entry, changes, facts: { via: 'import' } }))
    const [row] = await rowsOf(scope.accountId)
    expect(row).toMatchObject({
      account_id: scope.accountId,
      user_id: scope.actor.userId,
      actor_name: 'sam@harbor.test',
      ghost_user_id: scope.actor.ghostUserId,
      session_id: scope.actor.sessionId,
      ip: '10.0.0.7',
      action: 'contact.updated',
      entity_type: 'contact',
      entity_id: 'c1',
      changes,
      facts: { via: 'import' },
      seal_seq: null,
      hash: null,
    })
    expect(Math.abs(Date.now() - Number(row?.at))).toBeLessThan(60_000)
  })

  test('keeps the order within one transaction', async () => {
    const scope = scopeOf()
    const did = Array.from({ length: 50 }, (_, n) => `contact.step-${n}`)
    await db.database.inAccount(scope, async (tx) => {
      for (const action of did.slice(0, 10)) await audit(tx, { ...entry, action })
      await auditEach(
        tx,
        did.slice(10).map((action) => ({ ...entry, action })),
      )
    })
    const read = build.selectFrom('audit_log').select('action').orderBy('at').orderBy('id')
    expect((await db.database.read(scope.accountId, read)).map(({ action }) => action)).toEqual(did)
  })

  test('is rolled back with its transaction', async () => {
    const scope = scopeOf()
    const failed = db.database.inAccount(scope, async (tx) => {
      await audit(tx, entry)
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await rowsOf(scope.accountId)).toEqual([])
  })

  test.each([
    ['change a row', "update audit_log set action = 'nothing'"],
    ['seal a row by hand', "update audit_log set seal_seq = 9, hash = '', prev_hash = ''"],
    ['delete a row', 'delete from audit_log'],
    ['empty the log', 'truncate audit_log'],
    ['move the head', "insert into audit_heads (seal_seq, hash) values (1, '')"],
    [
      'date a row',
      `insert into audit_log (id, actor_name, action, entity_type, entity_id, at)
       values (gen_random_uuid(), 'x', 'x', 'x', 'x', now() - interval '1 year')`,
    ],
    [
      'insert a sealed row',
      `insert into audit_log (id, actor_name, action, entity_type, entity_id, seal_seq, prev_hash, hash)
       values (gen_random_uuid(), 'x', 'x', 'x', 'x', 1, '', '')`,
    ],
    [
      'insert a row for another account',
      `insert into audit_log (account_id, id, actor_name, action, entity_type, entity_id)
       values (gen_random_uuid(), gen_random_uuid(), 'x', 'x', 'x', 'x')`,
    ],
  ])('an account can’t %s', async (_, statement) => {
    const scope = scopeOf()
    await db.database.inAccount(scope, (tx) => audit(tx, entry))
    const bent = db.database.inAccount(scope, (tx) => sql.raw(statement).execute(tx.db))
    await expect(bent).rejects.toThrow(/permission denied|row-level security/)
    expect(await rowsOf(scope.accountId)).toHaveLength(1)
  })
})

describe('hashPrivateValue', () => {
  const keys = createKeys(parseFieldKeys(`1:${randomBytes(32).toString('base64')}`))
  const account = randomUUID()

  test('shows that a value stayed or changed, never what it is', () => {
    const digest = hashPrivateValue(keys, account, 'ssn', '123-45-6789')
    expect(digest).toMatch(/^hmac:[\w-]{44}$/)
    expect(hashPrivateValue(keys, account, 'ssn', '123-45-6789')).toBe(digest)
    expect(hashPrivateValue(keys, account, 'ssn', '123-45-6780')).not.toBe(digest)
  })

  test('differs by account and by field', () => {
    const digest = hashPrivateValue(keys, account, 'ssn', '123-45-6789')
    expect(hashPrivateValue(keys, randomUUID(), 'ssn', '123-45-6789')).not.toBe(digest)
    expect(hashPrivateValue(keys, account, 'coSsn', '123-45-6789')).not.toBe(digest)
  })

  test.each([null, undefined, ''])('%j has no digest', (nothing) => {
    expect(hashPrivateValue(keys, account, 'ssn', nothing)).toBeNull()
  })
})
