import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import type { AccountTx, Actor } from '../db/database.ts'
import { createScope } from '../jobs/worker.factory.ts'
import { listStateChanges } from './state-changes.store.ts'
import { isFinal, type StateTable, stateMachine } from './state-machine.ts'
import { changeState } from './transition.ts'
import { printTransitionFunction } from './transitions-file.ts'

const orders = stateMachine({
  name: 'orders',
  table: 'orders' as StateTable,
  column: 'state',
  initial: 'open',
  transitions: {
    open: { sent: ['person', 'product'], dropped: ['person'] },
    sent: { open: ['product'], dropped: ['person', 'product'] },
    dropped: 'final',
  },
})
type State = 'open' | 'sent' | 'dropped'

let db: TestDatabase
let accountId: string
beforeAll(async () => {
  db = await testDatabase()
  accountId = crypto.randomUUID()
  await db.admin.query('insert into tenant.accounts (account_id) values ($1)', [accountId])
  await db.admin.query(`
    create table tenant.orders (account_id uuid, id uuid, state text default 'open', note text, primary key (account_id, id));
    call platform.protect('tenant.orders');
    ${printTransitionFunction(orders)}
    create trigger transition after update on tenant.orders for each row
      when (old.state is distinct from new.state) execute function tenant.orders_transition();
    create trigger delete_state_changes after delete on tenant.orders for each row
      execute function platform.delete_state_changes('orders');`)
})
afterAll(() => db.close())

const person: Actor = { userId: crypto.randomUUID(), name: 'Ada King' }
const product: Actor = { userId: null, name: 'Frontdesk' }
const at = new Date('2026-11-26T09:00:00Z')

const by = <T>(actor: Actor, act: (tx: AccountTx) => Promise<T>) => db.database.inAccount({ accountId, actor }, act)
const move = (tx: AccountTx, id: string, from: State, to: State, reason?: string) =>
  changeState(tx, orders, { id, from, to, at, ...(reason && { reason }) }, { note: `was ${from}` } as object)
async function order(): Promise<string> {
  const id = crypto.randomUUID()
  await db.admin.query('insert into tenant.orders (account_id, id) values ($1, $2)', [accountId, id])
  return id
}
const stored = async (id: string) =>
  (await db.admin.query('select state, note from tenant.orders where id = $1', [id])).rows[0]
const history = (id: string, account = accountId) => db.database.read(account, listStateChanges(orders, id))

test('a transition changes the row and adds who, when and why, the latest first', async () => {
  const id = await order()
  expect(await by(person, (tx) => move(tx, id, 'open', 'sent'))).toMatchObject({ id, state: 'sent', note: 'was open' })
  await by({ ...product, name: 'x'.repeat(300) }, (tx) =>
    move(tx, id, 'sent', 'dropped', 'Nobody answered. '.repeat(100)),
  )
  expect(await stored(id)).toEqual({ state: 'dropped', note: 'was sent' })
  expect(await history(id)).toEqual([
    { from: 'sent', to: 'dropped', at, by: 'x'.repeat(200), reason: 'Nobody answered. '.repeat(100).slice(0, 500) },
    { from: 'open', to: 'sent', at, by: 'Ada King', reason: null },
  ])
  expect([isFinal(orders, 'dropped'), isFinal(orders, 'sent')]).toEqual([true, false])
})

test('accepts one of two concurrent transitions, and tells the other the current state', async () => {
  const id = await order()
  const moved = Promise.withResolvers<void>()
  const first = by(person, async (tx) => {
    await move(tx, id, 'open', 'dropped')
    moved.resolve()
    // The other waits for this row.
    await waitsForLock()
  })
  await moved.promise
  const second = by(product, (tx) => move(tx, id, 'open', 'sent'))
  await expect(second).rejects.toMatchObject({
    code: 'stateChanged',
    status: 409,
    facts: { details: { state: 'dropped' } },
  })
  await first
  expect(await history(id)).toMatchObject([{ from: 'open', to: 'dropped', by: 'Ada King' }])
})

test('continues the transaction after a conflict, also for a deleted row', async () => {
  const id = await order()
  await by(person, async (tx) => {
    await expect(move(tx, id, 'sent', 'dropped')).rejects.toMatchObject({ facts: { details: { state: 'open' } } })
    await expect(move(tx, crypto.randomUUID(), 'open', 'sent')).rejects.toMatchObject({
      facts: { details: { state: null } },
    })
    await move(tx, id, 'open', 'sent')
  })
  expect(await history(id)).toHaveLength(1)
})

test('refuses unknown transitions, here and in the database', async () => {
  const id = await order()
  await by(person, (tx) => move(tx, id, 'open', 'dropped'))
  const reopen = by(product, (tx) => move(tx, id, 'dropped', 'open'))
  await expect(reopen).rejects.toThrow('The state machine orders has no transition from dropped to open.')
  const byHand = db.admin.query(`update tenant.orders set state = 'open' where id = $1`, [id])
  await expect(byHand).rejects.toThrow('The state machine orders has no transition from dropped to open.')
  const other = await order()
  await expect(by(product, (tx) => move(tx, other, 'open', 'dropped'))).rejects.toThrow('by person only')
  expect(await history(other)).toEqual([])
})

test('records a manual change with its database user', async () => {
  const id = await order()
  await by(person, async (tx) => {
    await move(tx, id, 'open', 'sent', 'Asked by telephone.')
    await sql`update orders set state = 'open' where id = ${id}`.execute(tx.db)
  })
  await db.admin.query(`update tenant.orders set state = 'sent' where id = $1`, [id])
  expect(await history(id)).toMatchObject([
    { from: 'open', to: 'sent', by: expect.not.stringMatching('Ada'), reason: null },
    { from: 'sent', to: 'open', by: 'frontdesk_server', reason: null },
    { from: 'open', to: 'sent', by: 'Ada King', reason: 'Asked by telephone.' },
  ])
})

test('a write that leaves the state alone is no transition', async () => {
  const id = await order()
  await db.admin.query(`update tenant.orders set note = 'x', state = 'open' where id = $1`, [id])
  expect(await history(id)).toEqual([])
})

test('isolates the history by account, never changes it, and deletes it with its row', async () => {
  const id = await order()
  await by(person, (tx) => move(tx, id, 'open', 'sent'))
  const other = createScope()
  await db.admin.query('insert into tenant.accounts (account_id) values ($1)', [other.accountId])
  expect(await history(id, other.accountId)).toEqual([])
  const rewrite = by(product, (tx) => tx.db.updateTable('state_changes').set({ by_name: 'Eve' }).execute())
  await expect(rewrite).rejects.toThrow('permission denied')
  await db.admin.query('delete from tenant.orders where id = $1', [id])
  expect(await history(id)).toEqual([])
})

/** Waits until another session waits for a lock in this database. */
async function waitsForLock() {
  for (;;) {
    const { rowCount } = await db.admin.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rowCount) return
    await new Promise(setImmediate)
  }
}
