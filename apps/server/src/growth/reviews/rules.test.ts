import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventually } from '#testing/eventually'
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

test('a claim card that a person adds to the last lane asks as one that reaches it; elsewhere it asks no one', async () => {
  const jo = createBoardUser(app.server, app.here.people.admin)
  const board = await jo.board('Added claims', ['New', 'Closed'])
  await app.settings({ rules: { ...none, claimClosed: { board: board.id, days: 1 } } })
  const [one, two] = [await app.client(), await app.client()]
  await jo.card(board, board.lane('New'), 'Open', { client: two.id } as never)
  await jo.card(board, board.lane('Closed'), 'No client')
  expect(await due()).toEqual([])
  await jo.card(board, board.lane('Closed'), 'Settled by phone', { client: one.id } as never)
  expect(await due()).toMatchObject([{ occasion: 'claimClosed', due_at: new Date('2026-11-21T15:00:00Z') }])
  app.at('2026-11-21T15:00:00Z')
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

const undos: Record<string, (client: { id: string }) => Promise<unknown>> = {
  'an import': async (client) => {
    const id = await addImport(client, 'done')
    const undo = { status: 'done', finishedAt: app.server.clock.now() }
    return app.server.admin.query('update tenant.imports set undo = $2 where id = $1', [id, undo])
  },
  'a merge': (client) =>
    app.server.admin.query(
      `insert into tenant.household_changes (account_id, id, kind, contact_id, other_id, created_by_name, created_at, undone_at)
        values ($1, $2, 'merge', $3, gen_random_uuid(), 'Jo', $4, $4)`,
      [app.here.id, crypto.randomUUID(), client.id, app.server.clock.now()],
    ),
  'a bulk action': (client) =>
    app.server.admin.query(
      `with run as (insert into tenant.bulk_runs (account_id, id, user_id, actor, action, status, created_at, finished_at, undo)
          values ($1, $2, $3, '{}', '{}', 'done', $5, $5, '{"status": "running", "finishedAt": null}') returning account_id, id)
        insert into tenant.bulk_rows (account_id, run_id, position, contact_id, undone)
          select account_id, id, 1, $4::uuid, 'restored' from run`,
      [app.here.id, crypto.randomUUID(), app.here.people.admin.id, client.id, app.server.clock.now()],
    ),
}

test.each(Object.keys(undos))(
  'a claim card that moves to the last lane by the undo of %s asks no one',
  async (what) => {
    const { tag, follow } = await createTaggedClaims()
    const [client, other] = [await app.client(), await app.client()]
    await tag([client, other], true)
    await follow()
    await undos[what]?.(client)
    await tag([client, other], false)
    await follow()
    // The other one's tag was removed by a person.
    expect(await dueOf(other)).toHaveLength(1)
    expect(await dueOf(client)).toEqual([])
  },
)

test('an import with the tag of the claims, and its undo two days later, ask no one', async () => {
  const { board, name, follow } = await createTaggedClaims()
  const client = await app.client({ email: `${crypto.randomUUID()}@claims.test` })
  const file = new File([`Email,Tags\n${client.email},${name}\n`], 'claims.csv', { type: 'text/csv' })
  const owner = () => app.auth(app.here.people.owner)
  const { body: uploaded } = await app.server.request(api.imports.uploadImport, { file }, await owner())
  const params = { id: uploaded.id }
  const mapping = uploaded.columns.map(({ suggested }) => suggested)
  const rules = { same: 'email', known: 'overwrite' } as const
  await app.server.request(api.imports.startImport, { params, body: { mapping, rules } }, await owner())
  const read = async () => (await app.server.request(api.imports.getImport, { params }, await owner())).body
  await eventually(async () => expect(await read()).toMatchObject({ status: 'done' }))
  await follow()
  const laneOf = async () =>
    (await app.server.admin.query('select lane_id from tenant.task_cards where contact_id = $1', [client.id])).rows[0]
  expect(await laneOf()).toEqual({ lane_id: board.lane('Open').id })
  app.later(2)
  await app.server.request(api.imports.undoImport, { params, body: {} }, await owner())
  await eventually(async () => expect(await read()).toMatchObject({ undo: { status: 'done' } }))
  await follow()
  expect(await laneOf()).toEqual({ lane_id: board.lane('Closed').id })
  expect(await dueOf(client)).toEqual([])
})

/** A board whose cards follow a tag, and close when it is removed. */
async function createTaggedClaims() {
  const owner = await app.auth(app.here.people.owner)
  const name = `Claim ${crypto.randomUUID().slice(0, 8)}`
  const { body: made } = await app.server.request(api.tags.createTag, { body: { name } }, owner)
  const lanes = ['Open', 'Closed'].map((label) => ({ id: crypto.randomUUID(), label }))
  const jo = createBoardUser(app.server, app.here.people.admin)
  const board = await jo.board(name, lanes, { assignedTag: [made.id], endLane: lanes[1]?.id ?? null })
  await app.settings({ rules: { ...none, claimClosed: { board: board.id, days: 1 } } })
  return {
    ...{ board, name },
    async tag(clients: readonly { id: string }[], isActive: boolean) {
      for (const { id } of clients)
        await app.server.request(
          api.tags.assignTags,
          { params: { id }, body: [{ id: made.id, isActive }] },
          await app.auth(),
        )
    },
    follow: () => runRecurring(app.server, buildBoardRecurring(reviewReactions), 'taskboards.follow'),
  }
}

const dueOf = async ({ id }: { id: string }) =>
  (await app.server.admin.query('select from tenant.review_due where contact_id = $1', [id])).rows

/** That is running, or done days ago, and has changed the contact. */
async function addImport({ id: contact }: { id: string }, status = 'running') {
  const id = crypto.randomUUID()
  await app.server.admin.query(
    `insert into tenant.imports (account_id, id, file_name, source, encoding, delimiter, row_count, columns, mapping, status,
        created_by_name, created_at, moved_at, finished_at) values ($1, $2, 'x.csv', 'plain', 'utf-8', ',', 1, '[]', '[]', $3,
        'Jo', now(), now(), case $3 when 'done' then timestamptz '2026-11-01' end)`,
    [app.here.id, id, status],
  )
  await app.server.admin.query(
    `insert into tenant.import_changes (account_id, import_id, contact_id, step, version, changes) values ($1, $2, $3, 0, 1, '{}')`,
    [app.here.id, id, contact],
  )
  return id
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
