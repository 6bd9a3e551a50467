import { planLimits } from '@frontdesk/contract/money/billing/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountTx } from '#platform/db/database'
import { type TestServer, testServer } from '#testing/server'
import { lockVersion } from '../accounts/accounts.public.ts'
import { requirePlace } from './planlimits.public.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const actor = { userId: null, name: 'test' }
const inAccount = <T>(act: (tx: AccountTx) => Promise<T>) =>
  server.database.inAccount({ accountId: server.here.id, actor }, act)
const allow = (most: number | null) =>
  server.admin.query(
    `update tenant.accounts set max_locations = greatest(1, $2::int), max_services = coalesce($2::int, 0),
       max_phone_numbers = coalesce($2::int, 0), max_employees = nullif($2::int, 0) where account_id = $1`,
    [server.here.id, most ?? 0],
  )
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (error: { code: string; message: string; facts: { details: unknown } }) => ({
      ...{ code: error.code, message: error.message, details: error.facts.details },
    }),
  )

test.each(planLimits)(
  'a place for %s is given up to the limit, and the next one is refused with the number',
  async (limit) => {
    await allow(3)
    const take = (used: number) => refusal(inAccount((tx) => requirePlace(tx, limit, async () => used)))
    expect(await take(2)).toBeUndefined()
    for (const used of [3, 4])
      expect(await take(used)).toMatchObject({
        code: 'planLimit',
        message: expect.stringMatching(/^Your plan allows 3 [a-z ]+s\. Change the plan to add one\.$/),
        details: { limit, most: 3, used },
      })
  },
)

test('without a limit any number of employees is allowed; a limit of none or one reads well', async () => {
  await allow(null)
  expect(await refusal(inAccount((tx) => requirePlace(tx, 'employees', async () => 9_999)))).toBeUndefined()
  const none = await refusal(inAccount((tx) => requirePlace(tx, 'services', async () => 0)))
  expect(none?.message).toBe('Your plan allows no messaging services. Change the plan to add one.')
  await allow(1)
  const one = await refusal(inAccount((tx) => requirePlace(tx, 'employees', async () => 1)))
  expect(one?.message).toBe('Your plan allows one employee. Change the plan to add one.')
})

test('the second of two transactions that take the last place waits for the first and is refused', async () => {
  await allow(1)
  const first = Promise.withResolvers<void>()
  const entered = Promise.withResolvers<void>()
  let used = 0
  const one = inAccount(async (tx) => {
    await requirePlace(tx, 'phoneNumbers', async () => used)
    entered.resolve()
    await first.promise
    used += 1
  })
  await entered.promise
  let isCounted = false
  const two = refusal(
    inAccount((tx) =>
      requirePlace(tx, 'phoneNumbers', async () => {
        isCounted = true
        return used
      }),
    ),
  )
  const waiting = async () =>
    (
      await server.admin.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
      )
    ).rowCount
  await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBeGreaterThan(0)
  expect(isCounted).toBe(false)
  first.resolve()
  await one
  expect(await two).toMatchObject({ code: 'planLimit', details: { most: 1, used: 1 } })
})

test.each([
  ['its version', (tx: AccountTx) => lockVersion(tx)],
  ['its places', (tx: AccountTx) => requirePlace(tx, 'services', async () => 0)],
])(
  'while %s of an account is locked, what belongs to the account is still added, and the lock is held once',
  async (_, lock) => {
    await allow(3)
    await inAccount(async (tx) => {
      await lock(tx)
      const ask = (how: string) =>
        server.admin.query(`select from tenant.accounts where account_id = $1 for ${how} nowait`, [server.here.id])
      // What every row that refers to the account asks for.
      expect((await ask('key share')).rowCount).toBe(1)
      await expect(ask('no key update')).rejects.toThrow('could not obtain lock')
    })
  },
)
