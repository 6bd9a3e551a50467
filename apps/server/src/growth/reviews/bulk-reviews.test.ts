import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobContext } from '#testing/jobs'
import { bulkDomain } from '../../domains/bulk/bulk.public.ts'
import { type AskingApp, askingApp } from './asking.factory.ts'
import { bulkReviews } from './bulk-reviews.ts'

let app: AskingApp
beforeAll(async () => {
  app = await askingApp()
  await app.settings({ serviceReviewEnabled: true })
})
afterAll(() => app.close())

const quickly = { timeout: 15_000, interval: 50 }
const shown = async (id: string) =>
  (await app.server.request(api.bulk.getBulkRun, { params: { id } }, await app.auth())).body
const problems = async (id: string, which: 'failed' | 'kept') =>
  (
    await app.server.request(api.bulk.listBulkContacts, { params: { id }, query: { which } }, await app.auth())
  ).body.data.map(({ reason }) => reason)

async function ran(clients: readonly { id: string }[], as: 'self' | 'manager' = 'self') {
  const body = { action: { kind: 'requestReview' as const, as }, target: { ids: clients.map(({ id }) => id) } }
  const { body: run } = await app.server.request(api.bulk.startBulk, { body }, await app.auth())
  await expect.poll(async () => (await shown(run.id)).status, quickly).toBe('done')
  return shown(run.id)
}

test('each contact is asked in the name of who manages it, and those who can’t be have the reason', async () => {
  const { admin, employee } = app.here.people
  const managed = await app.client({ managedBy: admin.id })
  const free = await app.client()
  const [without, asked] = [await app.client({ mobilePhone: null }), await app.client()]
  await app.ask(asked)
  const run = await ran([managed, free, without, asked], 'manager')
  expect(run).toMatchObject({ total: 4, changed: 2, failed: 2 })
  expect(await app.reviews(managed)).toMatchObject([{ occasion: 'bulk', requested_by: admin.id, automatic: false }])
  expect(await app.reviews(free)).toMatchObject([{ requested_by: employee.id }])
  expect((await problems(run.id, 'failed')).sort()).toEqual(['reviewNoMobile', 'reviewOpen'])
})

test('its undo withdraws what is still held, and keeps what was sent', async () => {
  const sent = await app.client()
  app.at('2026-11-21T03:00:00Z')
  const held = await app.client()
  const run = await ran([sent, held])
  expect(run).toMatchObject({ changed: 2 })
  await app.server.admin.query(
    `update tenant.sms_messages m set status = 'delivered', hold_until = null from tenant.reviews r
      where r.contact_id = $1 and m.id = r.message_id`,
    [sent.id],
  )
  await app.server.request(api.bulk.undoBulk, { params: { id: run.id } }, await app.auth())
  await expect.poll(async () => (await shown(run.id)).undo?.status, quickly).toBe('done')
  expect((await shown(run.id)).undo).toMatchObject({ restored: 1, kept: 1 })
  expect(await problems(run.id, 'kept')).toEqual(['reviewSent'])
  expect(await app.reviews(held)).toMatchObject([{ state: 'canceled' }])
  expect(await app.reviews(sent)).toMatchObject([{ state: 'open' }])
})

test('a run that is killed again and again asks each contact once', async () => {
  app.at('2026-11-24T15:00:00Z')
  const clients = []
  for (let count = 0; count < 45; count++) clients.push(await app.client())
  const run = bulkDomain(bulkReviews).jobs?.['bulk.run']
  const id = crypto.randomUUID()
  await app.server.admin.query(
    `insert into tenant.bulk_runs (account_id, id, user_id, actor, action, status, total, created_at)
      values ($1, $2, $3, $4, '{"kind": "requestReview", "as": "self"}', 'running', $5, now())`,
    [
      app.here.id,
      id,
      app.here.people.employee.id,
      JSON.stringify({ userId: app.here.people.employee.id, name: 'Jo' }),
      45,
    ],
  )
  await app.server.admin.query(
    `insert into tenant.bulk_rows (account_id, run_id, position, contact_id)
      select $1, $2, n, c from unnest($3::uuid[]) with ordinality as row (c, n)`,
    [app.here.id, id, clients.map((client) => client.id).sort()],
  )
  let killed = 0
  for (let step = 1; step < 12; step++) {
    const beforeCommit = (at: number) => {
      if (at === step) throw new Error('killed')
    }
    try {
      const context = jobContext({ platform: app.server.platform, accountId: app.here.id }, { beforeCommit })
      await (run as { run: (payload: object, context: object) => Promise<void> }).run({ runId: id }, context)
      break
    } catch (error) {
      expect(error).toMatchObject({ message: 'killed' })
      killed++
    }
  }
  expect(killed).toBeGreaterThan(1)
  expect(await shown(id)).toMatchObject({ status: 'done', changed: 45, failed: 0 })
  const { rows } = await app.server.admin.query<{ count: number }>(
    `select count(*)::int as count from tenant.reviews where contact_id = any ($1::uuid[]) group by contact_id`,
    [clients.map((client) => client.id)],
  )
  expect(rows).toHaveLength(45)
  expect(rows.every(({ count }) => count === 1)).toBe(true)
})
