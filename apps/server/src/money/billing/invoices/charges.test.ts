import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import { startPlan } from '../billing.factory.ts'
import { addCharge } from '../billing.public.ts'
import { createBooks } from '../books.factory.ts'

let server: TestServer
let books: ReturnType<typeof createBooks>
beforeAll(async () => {
  server = await testServer({ start: '2026-10-01T15:00:00Z' })
  books = createBooks(server)
  await startPlan(server)
})
afterAll(() => server.close())

const charge = (id: string, amount: number, at: string) =>
  server.database.inAccount({ accountId: server.here.id, actor: { userId: null, name: 'test' } }, (tx) =>
    addCharge(tx, { id, description: 'Brand registration, Harbor LLC', amount, at: new Date(at) }),
  )

test('a charge is a line of the next invoice, once however often it is added, and on no later invoice', async () => {
  const [brand, campaign] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const _ of [1, 2]) await charge(brand, 4600, '2026-10-06T02:00:00Z')
  await charge(crypto.randomUUID(), 0, '2026-10-06T02:00:00Z')
  await books.turn('2026-11-01T06:00:00Z')
  await charge(brand, 4600, '2026-11-02T12:00:00Z')
  await charge(campaign, 1500, '2026-11-03T12:00:00Z')
  await books.turn('2026-12-01T06:00:00Z')
  const lines = (await books.invoices()).map(({ lines }) =>
    lines.data.filter(({ kind }) => kind === 'registration').map(({ amount, from, until }) => [amount, from, until]),
  )
  // Days of the agency’s time zone.
  expect(lines.slice(-2)).toEqual([[[4600, '2026-10-05', '2026-10-05']], [[1500, '2026-11-03', '2026-11-03']]])
})
