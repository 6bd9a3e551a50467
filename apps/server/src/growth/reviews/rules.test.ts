import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runRecurring } from '#testing/jobs'
import { texting } from '../../domains/sms/sms.factory.ts'
import { createBoardUser } from '../../domains/taskboards/taskboards.factory.ts'
import { buildBoardRecurring } from '../../domains/taskboards/taskboards.jobs.ts'
import { type AskingApp, createAskingApp, friday } from './asking.factory.ts'
import { reviewReactions } from './rules.ts'

let app: AskingApp
const none = { conversationCompleted: false, policyAdded: false, claimClosed: null }
beforeAll(async () => {
  app = await createAskingApp()
})
beforeEach(async () => {
  app.at(friday)
  await app.settings({ serviceReviewEnabled: true, rules: { ...none, conversationCompleted: true, policyAdded: true } })
  await app.server.admin.query('delete from tenant.sending_counts; delete from tenant.review_due')
})
afterAll(() => app.close())

const minutes = (count: number) => app.server.clock.step(count * 60_000)
const due = async () =>
  (
    await app.server.admin.query<{ occasion: string; due_at: Date }>(
      'select occasion, due_at from tenant.review_due order by due_at',
    )
  ).rows
const dropped = async (client: { id: string }) =>
  (
    await app.server.admin.query<{ because: string }>(
      `select facts ->> 'because' as because from tenant.audit_log where action = 'review.dropped' and facts ->> 'client' = $1`,
      [client.id],
    )
  ).rows.map(({ because }) => because)

const completes = async (phone: string) => {
  const jo = texting(app.server, app.here.people.admin)
  const room = await jo.room(phone)
  await jo.change(room.id, { status: 'completed' })
  return { jo, room }
}
const addPolicy = async (client: { id: string }) =>
  (
    await app.server.request(
      api.policies.addRecord,
      { params: { id: client.id }, body: { plan: 'Gold' } },
      await app.auth(),
    )
  ).body as { id: string }

test('a completed conversation asks the person with that number ten minutes later, in the name of who completed it', async () => {
  const phone = app.newPhone()
  const client = await app.client({ coFirstName: 'Ann', coLastName: 'Smith', coMobilePhone: phone })
  await completes(phone)
  minutes(9)
  await app.round('reviews.due')
  expect(await app.reviews(client)).toEqual([])
  minutes(1)
  await app.round('reviews.due')
  expect(await app.reviews(client)).toMatchObject([
    {
      ...{ client_level: 'secondary', occasion: 'conversationCompleted', automatic: true, phone },
      ...{ requested_by: app.here.people.admin.id, occasion_at: new Date(friday) },
    },
  ])
  expect(await due()).toEqual([])
})

test('a conversation that was reopened since asks no one, and the audit log says why', async () => {
  const phone = app.newPhone()
  const client = await app.client({ mobilePhone: phone })
  const { jo, room } = await completes(phone)
  await jo.change(room.id, { status: 'open' })
  minutes(11)
  await app.round('reviews.due')
  expect(await app.reviews(client)).toEqual([])
  expect(await dropped(client)).toEqual([expect.stringContaining('no longer applies')])
  // Completed again, it is due again.
  await jo.change(room.id, { status: 'completed' })
  minutes(11)
  await app.round('reviews.due')
  expect(await app.reviews(client)).toHaveLength(1)
  await jo.change(room.id, { status: 'open' })
  await jo.change(room.id, { status: 'completed' })
  minutes(11)
  await app.round('reviews.due')
  expect(await dropped(client)).toHaveLength(2)
  expect(await app.reviews(client)).toHaveLength(1)
})

test('a policy that a person adds asks the next day at ten, unless it was deleted; a restored one asks no one', async () => {
  const [one, two] = [await app.client(), await app.client()]
  await addPolicy(one)
  const { id } = await addPolicy(two)
  expect(await due()).toMatchObject([{ due_at: new Date('2026-11-21T15:00:00Z') }, { occasion: 'policyAdded' }])
  const params = { id: two.id, recordId: id }
  await app.server.request(api.policies.removeRecord, { params }, await app.auth())
  app.at('2026-11-21T15:00:00Z')
  await app.round('reviews.due')
  expect(await app.reviews(one)).toMatchObject([{ occasion: 'policyAdded', client_level: 'primary' }])
  expect(await app.reviews(two)).toEqual([])
  await app.server.request(api.policies.restoreRecord, { params }, await app.auth())
  expect(await due()).toEqual([])
})

test('a claim card in the last lane asks after the days of the rule at ten, if it is still there', async () => {
  const jo = createBoardUser(app.server, app.here.people.admin)
  const board = await jo.board('Claims', ['New', 'At work', 'Closed'])
  await app.settings({ rules: { ...none, claimClosed: { board: board.id, days: 3 } } })
  const [one, two] = [await app.client(), await app.client()]
  const add = (client: { id: string }) => jo.card(board, board.lane('New'), 'Hail', { client: client.id } as never)
  const [stays, leaves] = [await add(one), await add(two)]
  await jo.move(stays, board.lane('At work'))
  expect(await due()).toEqual([])
  await jo.move(stays, board.lane('Closed'))
  await jo.bulk(board, [leaves], { do: 'move', laneId: board.lane('Closed').id })
  expect(await due()).toMatchObject([{ due_at: new Date('2026-11-23T15:00:00Z') }, { occasion: 'claimClosed' }])
  await jo.move(leaves, board.lane('At work'))
  app.at('2026-11-23T15:00:00Z')
  await app.round('reviews.due')
  expect(await app.reviews(one)).toMatchObject([{ occasion: 'claimClosed', requested_by: app.here.people.admin.id }])
  expect(await app.reviews(two)).toEqual([])
})

test('a claim card that its tags move to the last lane asks in the name of who has it, unless an import changed them', async () => {
  const owner = await app.auth(app.here.people.owner)
  const { body: tag } = await app.server.request(api.tags.createTag, { body: { name: 'Open claim' } }, owner)
  const jo = createBoardUser(app.server, app.here.people.admin)
  const lanes = ['Open', 'Closed'].map((label) => ({ id: crypto.randomUUID(), label }))
  const board = await jo.board('Tagged claims', lanes, { assignedTag: [tag.id], endLane: lanes[1]?.id ?? null })
  await app.settings({ rules: { ...none, claimClosed: { board: board.id, days: 1 } } })
  const [one, two] = [await app.client(), await app.client()]
  const tagBoth = async (isActive: boolean) => {
    for (const { id } of [one, two])
      await app.server.request(
        api.tags.assignTags,
        { params: { id }, body: [{ id: tag.id, isActive }] },
        await app.auth(),
      )
    await runRecurring(app.server, buildBoardRecurring(reviewReactions), 'taskboards.follow')
  }
  await tagBoth(true)
  const assigned = [app.here.people.employee.id, one.id]
  await app.server.admin.query('update tenant.task_cards set assigned_to = $1 where contact_id = $2', assigned)
  expect(await due()).toEqual([])
  await addImport(two)
  await tagBoth(false)
  expect(await due()).toMatchObject([{ due_at: new Date('2026-11-21T15:00:00Z') }])
  app.at('2026-11-21T15:00:00Z')
  await app.round('reviews.due')
  expect(await app.reviews(one)).toMatchObject([{ occasion: 'claimClosed', requested_by: app.here.people.employee.id }])
  expect(await app.reviews(two)).toEqual([])
})

/** That is running and has changed the contact. */
async function addImport({ id: contact }: { id: string }) {
  const id = crypto.randomUUID()
  await app.server.admin.query(
    `insert into tenant.imports (account_id, id, file_name, source, encoding, delimiter, row_count, columns, mapping, status,
        created_by_name, created_at, moved_at) values ($1, $2, 'x.csv', 'plain', 'utf-8', ',', 1, '[]', '[]', 'running', 'Jo', now(), now())`,
    [app.here.id, id],
  )
  await app.server.admin.query(
    `insert into tenant.import_changes (account_id, import_id, contact_id, step, version, changes) values ($1, $2, $3, 0, 1, '{}')`,
    [app.here.id, id, contact],
  )
}

test('a rule that is off, now or when it is due, asks no one', async () => {
  const client = await app.client()
  await addPolicy(client)
  await app.settings({ rules: none })
  await addPolicy(client)
  expect(await due()).toHaveLength(1)
  app.at('2026-11-21T15:00:00Z')
  await app.round('reviews.due')
  expect(await app.reviews(client)).toEqual([])
  expect(await dropped(client)).toHaveLength(1)
})
