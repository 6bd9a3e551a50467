import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { teamPlan } from './billing.factory.ts'
import { createBooks, soloPlan } from './books.factory.ts'

let server: TestServer
let books: ReturnType<typeof createBooks>
beforeEach(async () => {
  server = await testServer({ start: '2026-11-16T15:00:00Z' })
  books = createBooks(server)
})
afterEach(() => server.close())

const readCredit = async () =>
  (
    await server.admin.query<{ credit: number }>('select credit from tenant.billing_profiles where account_id = $1', [
      server.here.id,
    ])
  ).rows[0]?.credit
const moveTo = (zone: string) =>
  server.admin.query('update tenant.accounts set timezone = $2 where account_id = $1', [server.here.id, zone])
async function changeTo(plan: string): Promise<number> {
  const { total } = await books.preview(plan)
  const { status, body } = await books.choose(plan, total)
  expect([status, body]).toMatchObject([200, {}])
  return total
}

test('amounts too small to be charged come on the next invoice, so going back and forth leaves no credit', async () => {
  await books.addPlans(teamPlan, { ...teamPlan, id: 'plus', name: 'Plus', amount: teamPlan.amount + 60 })
  await books.addMethod()
  await changeTo('team')
  expect(await changeTo('plus')).toBe(0)
  expect(await readCredit()).toBe(-30)
  for (const plan of ['team', 'plus', 'team', 'plus']) await changeTo(plan)
  expect(await readCredit()).toBe(-30)
  await changeTo('team')
  expect(await readCredit()).toBe(0)
  await changeTo('plus')
  server.clock.set('2026-12-01T06:00:00Z')
  await books.turn('2026-12-01T06:00:00Z')
  const last = (await books.invoices()).at(-1)
  expect(last).toMatchObject({ subtotal_excluding_tax: teamPlan.amount + 60 + 30 })
  expect(last?.lines.data.at(-1)).toMatchObject({ kind: 'credit', description: 'From earlier invoices', amount: 30 })
  expect(await readCredit()).toBe(0)
})

test('a day is given back once, also when the time zone moves to the day before', async () => {
  await books.addPlans(teamPlan, soloPlan)
  await books.addMethod()
  await moveTo('America/Los_Angeles')
  await changeTo('solo')
  // Nov 20 in New York, Nov 19 in Los Angeles.
  server.clock.set('2026-11-20T06:00:00Z')
  for (let round = 0; round < 3; round++) {
    await moveTo('America/New_York')
    await changeTo('team')
    await moveTo('America/Los_Angeles')
    await changeTo('solo')
  }
  // Paid was the most that was ever chosen, and nothing more is given back than that.
  const lines = (await books.invoices()).flatMap((each) => each.lines.data)
  const charged = lines.filter(({ kind }) => kind !== 'credit').reduce((sum, { amount }) => sum + amount, 0)
  expect(charged).toBe(4950)
})

test('a month whose price was charged is changed as a whole, also when the time zone moves to the day before', async () => {
  await books.addPlans(teamPlan, soloPlan)
  await books.addMethod()
  await changeTo('solo')
  // Dec 1 in New York, Nov 30 in Los Angeles.
  server.clock.set('2026-12-01T06:00:00Z')
  await books.turn('2026-12-01T06:00:00Z')
  await moveTo('America/Los_Angeles')
  const { lines, from } = await books.preview('team')
  expect([lines.map(({ amount }) => amount), from]).toEqual([[29_900, -9_900], '2027-01-01'])
  expect(await changeTo('team')).toBe(20_000)
})
