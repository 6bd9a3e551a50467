import { bulkLimits } from '@frontdesk/contract/bulk/bulk-fields'
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BulkTestApp, bulkTestApp } from './bulk.factory.ts'

let app: BulkTestApp
beforeAll(async () => {
  app = await bulkTestApp()
})
afterAll(() => app.close())

const tagsOf = async (id: string) => (await app.contact(id)).tags.map(({ name }) => name)
const historyOf = (id: string) =>
  app.rows<{ action: string; user_id: string; changes: object | null; facts: object | null }>(
    `select action, user_id, changes, facts from tenant.audit_log where entity_id = $1
     and action not in ('contact.created') order by written`,
    id,
  )

describe('each action changes contacts as by hand, and its undo gives back what they had', () => {
  test('addTag: those that carry it already stay, and keep it after the undo', async () => {
    const [first = '', second = '', third = ''] = await app.people(3)
    const tag = await app.tag('Golf')
    await app.server.request(
      api.tags.assignTags,
      { params: { id: third }, body: [{ id: tag, isActive: true }] },
      { token: app.tokens.admin },
    )
    const run = await app.ran({ kind: 'addTag', tag }, [first, second, third])
    expect(run).toMatchObject({ kind: 'addTag', subject: 'Golf', status: 'done', total: 3, changed: 2, unchanged: 1 })
    expect(await Promise.all([first, second, third].map(tagsOf))).toEqual([['Golf'], ['Golf'], ['Golf']])
    expect(await historyOf(first)).toEqual([
      {
        action: 'contact.tagged',
        user_id: app.here.people.employee.id,
        changes: null,
        facts: { given: ['Golf'], taken: [] },
      },
    ])
    expect((await app.undone(run.id)).undo).toMatchObject({ status: 'done', total: 2, done: 2, restored: 2, kept: 0 })
    expect(await Promise.all([first, second, third].map(tagsOf))).toEqual([[], [], ['Golf']])
  })

  test('addTag: a tag that was taken and given again since stays', async () => {
    const [one = ''] = await app.people(1)
    const tag = await app.tag('Boats')
    const { id } = await app.ran({ kind: 'addTag', tag }, [one])
    app.server.clock.step(60_000)
    for (const isActive of [false, true])
      await app.server.request(
        api.tags.assignTags,
        { params: { id: one }, body: [{ id: tag, isActive }] },
        { token: app.tokens.admin },
      )
    expect((await app.undone(id)).undo).toMatchObject({ restored: 0, kept: 1 })
    expect(await app.problems(id, 'kept')).toEqual([
      { id: one, name: 'First0 Many', deleted: false, reason: 'changedSince' },
    ])
    expect(await tagsOf(one)).toEqual(['Boats'])
  })

  test('removeTag: only from those that carry it', async () => {
    const [first = '', second = ''] = await app.people(2)
    const tag = await app.tag('Snow')
    await app.ran({ kind: 'addTag', tag }, [first])
    const run = await app.ran({ kind: 'removeTag', tag }, [first, second])
    expect(run).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await tagsOf(first)).toEqual([])
    await app.undone(run.id)
    expect(await Promise.all([first, second].map(tagsOf))).toEqual([['Snow'], []])
  })

  test('assignOwner: a contact that got another owner since keeps it', async () => {
    const { owner, admin, employee } = app.here.people
    const [first = '', second = '', third = ''] = await app.people(3, { managedBy: owner.id })
    const run = await app.ran({ kind: 'assignOwner', user: employee.id }, [first, second, third])
    expect(run).toMatchObject({ subject: 'Employee Here', changed: 3 })
    expect((await app.contact(first)).managedBy).toBe(employee.id)
    expect(await historyOf(first)).toEqual([
      {
        action: 'contact.updated',
        user_id: employee.id,
        changes: { managedBy: { from: owner.id, to: employee.id } },
        facts: null,
      },
    ])
    await app.change(second, { managedBy: admin.id })
    await app.change(third, { managedBy: owner.id })
    const undone = await app.undone(run.id)
    expect(undone.undo).toMatchObject({ total: 3, restored: 2, kept: 1 })
    const owners = await Promise.all([first, second, third].map(async (id) => (await app.contact(id)).managedBy))
    expect(owners).toEqual([owner.id, admin.id, owner.id])
    expect(await app.problems(run.id, 'kept')).toMatchObject([{ id: second, reason: 'changedSince' }])
  })

  test('setLocation: also to none', async () => {
    const [location] = await app.rows<{ id: string }>(
      `select id from tenant.locations where account_id = $1 and name = 'Riverside'`,
      app.here.id,
    )
    const [one = ''] = await app.people(1)
    const run = await app.ran({ kind: 'setLocation', location: location?.id }, [one])
    expect(run).toMatchObject({ subject: 'Riverside', changed: 1 })
    const none = await app.ran({ kind: 'setLocation', location: null }, [one])
    expect([none.subject, (await app.contact(one)).accountPhone]).toEqual([null, null])
    await app.undone(none.id)
    expect((await app.contact(one)).accountPhone).toBe(location?.id)
    await app.undone(run.id)
    expect((await app.contact(one)).accountPhone).toBeNull()
  })

  test('addFollowup: with its reminders; one that was completed since stays', async () => {
    const [first = '', second = ''] = await app.people(2)
    const action = { kind: 'addFollowup', assignTo: 'team', reminderAt: 30, note: 'Call', ...app.sent }
    const run = await app.ran(action, [first, second])
    expect(run).toMatchObject({ changed: 2 })
    const [added] = await app.followups(first)
    expect(added).toMatchObject({ note: 'Call', assignTo: 'team', reminderJob: { state: 'waiting' } })
    expect(await app.rows('select why from tenant.reminders where followup_id = $1 order by 1', added?.id)).toEqual([
      { why: 'pastDue' },
      { why: 'reminder' },
    ])
    const [other] = await app.followups(second)
    await app.server.request(
      api.followups.updateFollowup,
      { params: { id: other?.id ?? '' }, body: { isActive: false } },
      { token: app.tokens.admin },
    )
    expect((await app.undone(run.id)).undo).toMatchObject({ restored: 1, kept: 1 })
    expect([(await app.followups(first)).length, (await app.followups(second)).length]).toEqual([0, 1])
    expect(await app.problems(run.id, 'kept')).toMatchObject([{ id: second, reason: 'followupChanged' }])
  })

  test('delete: contacts that were restored and deleted again since stay deleted', async () => {
    const [first = '', second = '', third = ''] = await app.people(3)
    const run = await app.ran({ kind: 'delete' }, [first, second, third])
    expect(run).toMatchObject({ changed: 3 })
    expect((await app.contact(first)) as object).toMatchObject({ code: 'contactNotFound' })
    const params = { id: second }
    const as = { token: app.tokens.admin }
    await app.server.request(api.households.restoreContact, { params }, as)
    await app.server.request(api.households.restoreContact, { params: { id: third } }, as)
    app.server.clock.step(60_000)
    await app.server.request(api.households.deleteContact, { params }, as)
    expect((await app.undone(run.id)).undo).toMatchObject({ restored: 2, kept: 1 })
    expect((await app.contact(first)).id).toBe(first)
    expect(await app.problems(run.id, 'kept')).toMatchObject([{ id: second, deleted: true, reason: 'restoredSince' }])
  })
})

test('contacts that are gone are named, and the others are changed', async () => {
  const [first = '', second = ''] = await app.people(2)
  const unknown = crypto.randomUUID()
  await app.ran({ kind: 'delete' }, [second])
  const run = await app.ran({ kind: 'assignOwner', user: app.here.people.admin.id }, [first, second, unknown])
  expect(run).toMatchObject({ status: 'done', changed: 1, failed: 2 })
  const failed = await app.problems(run.id, 'failed')
  expect(failed.toSorted((a, b) => Number(a.name === null) - Number(b.name === null))).toEqual([
    { id: second, name: 'First0 Many'.replace('0', '1'), deleted: true, reason: 'contactGone' },
    { id: unknown, name: null, deleted: true, reason: 'contactGone' },
  ])
  expect(await app.ran({ kind: 'delete' }, [second])).toMatchObject({ changed: 0, failed: 0, unchanged: 1 })
})

test('refuses at the start what is impossible', async () => {
  const ids = await app.people(1)
  const rules = { combinator: 'and', rules: [{ field: 'lastName', operator: '=', value: 'Nobody' }] }
  const dynamic = await app.tag('By rules', { queryObj: { value: rules } })
  const code = async (action: object) => (await app.start(action, ids)).body as { code?: string }
  expect(await code({ kind: 'addTag', tag: dynamic })).toMatchObject({ code: 'tagIsDynamic' })
  expect(await code({ kind: 'addTag', tag: crypto.randomUUID() })).toMatchObject({ code: 'tagNotFound' })
  expect(await code({ kind: 'assignOwner', user: crypto.randomUUID() })).toMatchObject({ code: 'invalid' })
  expect(await code({ kind: 'setLocation', location: crypto.randomUUID() })).toMatchObject({ code: 'invalid' })
  const past = { kind: 'addFollowup', assignTo: 'team', date: '2020-01-01T12:00:00Z' }
  expect(await code(past)).toMatchObject({ code: 'invalid', fields: { date: 'choose a time in the future' } })
  const peer = { kind: 'addFollowup', assignTo: 'peer', ...app.sent }
  expect(await code(peer)).toMatchObject({ fields: { user: 'choose a colleague' } })
})

test('owners and admins see and undo the runs of everyone; others only their own', async () => {
  const { employee, admin } = app.here.people
  const [one = ''] = await app.people(1)
  const { body: theirs } = await app.start({ kind: 'assignOwner', user: admin.id }, [one], app.tokens.admin)
  await expect.poll(async () => (await app.read(theirs.id, app.tokens.admin)).status, { timeout: 10_000 }).toBe('done')
  for (const other of [app.tokens.sam, app.tokens.there]) {
    expect(await app.read(theirs.id, other)).toMatchObject({ code: 'bulkNotFound' })
    expect((await app.undo(theirs.id, other)).body).toMatchObject({ code: 'bulkNotFound' })
    expect((await app.cancel(theirs.id, other)).body).toMatchObject({ code: 'bulkNotFound' })
  }
  const run = await app.ran({ kind: 'assignOwner', user: employee.id }, [one])
  const listed = async (token: string) =>
    (await app.server.request(api.bulk.listBulkRuns, {}, { token })).body.data.map(({ id }) => id)
  expect(await listed(app.tokens.sam)).not.toContain(theirs.id)
  expect((await listed(app.tokens.admin)).slice(0, 2)).toEqual([run.id, theirs.id])
  expect((await app.undo(run.id, app.tokens.admin)).body).toMatchObject({
    startedBy: employee.id,
    undo: { status: 'running', by: admin.id },
  })
  const undone = async () => (await app.read(run.id)).undo
  await expect.poll(async () => (await undone())?.status, { timeout: 10_000 }).toBe('done')
  expect(await undone()).toMatchObject({ restored: 1 })
})

test('contacts of another account stay as they are', async () => {
  const body = { firstName: 'Theirs' }
  const theirs = await app.server.request(api.contacts.createContact, { body }, { token: app.tokens.there })
  expect(await app.ran({ kind: 'delete' }, [theirs.body.id])).toMatchObject({ changed: 0, failed: 1 })
  const params = { id: theirs.body.id }
  expect((await app.server.request(api.contacts.getContact, { params }, { token: app.tokens.there })).status).toBe(200)
})

test('a ghost and the person are told apart, also by the undo of what the other did', async () => {
  const { employee, owner } = app.here.people
  const [one = ''] = await app.people(1)
  const run = await app.ran({ kind: 'assignOwner', user: app.here.people.admin.id }, [one])
  const ghost = await app.server.session(employee, { ghostedBy: owner })
  expect((await app.undo(run.id, ghost)).status).toBe(202)
  const undone = async () => (await app.read(run.id, ghost)).undo
  await expect.poll(async () => (await undone())?.status, { timeout: 10_000 }).toBe('done')
  expect(await undone()).not.toHaveProperty('actor')
  const acts = await app.rows(
    `select action, ghost_user_id from tenant.audit_log where entity_id in ($1, $2)
     and action in ('bulk.started', 'bulk.done', 'bulk.undone', 'contact.updated') order by written`,
    run.id,
    one,
  )
  expect(acts).toEqual([
    { action: 'bulk.started', ghost_user_id: null },
    { action: 'contact.updated', ghost_user_id: null },
    { action: 'bulk.done', ghost_user_id: null },
    { action: 'contact.updated', ghost_user_id: owner.id },
    { action: 'bulk.undone', ghost_user_id: owner.id },
  ])
})

test('changes nothing more once the person who started it has lost access', async () => {
  const [one = ''] = await app.people(1)
  const disable = (at: string) =>
    app.rows(`update directory.people set disabled_at = ${at} where id = $1`, app.here.people.employee.id)
  const id = await app.prepared({ kind: 'delete' }, [one])
  await disable('now()')
  await app.run(id)
  await disable('null')
  expect(await app.rows('select status, done, problem from tenant.bulk_runs where id = $1', id)).toEqual([
    {
      status: 'failed',
      done: 0,
      problem: 'You no longer have access to this account. The contacts changed so far stay changed.',
    },
  ])
})

test('can be canceled, undone once, and only for 30 days', async () => {
  const [one = '', two = ''] = await app.people(2)
  const admin = app.here.people.admin.id
  const canceled = await app.prepared({ kind: 'assignOwner', user: admin }, [one])
  expect((await app.undo(canceled)).body).toMatchObject({ code: 'bulkNotOver' })
  expect((await app.cancel(canceled)).body).toMatchObject({ status: 'cancelled', done: 0, undoableUntil: null })
  await app.run(canceled)
  expect(await app.read(canceled)).toMatchObject({ status: 'cancelled', done: 0 })
  expect((await app.cancel(canceled)).body).toMatchObject({ code: 'bulkFinished' })
  expect((await app.undo(canceled)).body).toMatchObject({ code: 'bulkNothingToUndo' })

  const run = await app.ran({ kind: 'assignOwner', user: admin }, [one])
  await app.undone(run.id)
  expect((await app.undo(run.id)).body).toMatchObject({ code: 'bulkUndone' })
  const late = await app.prepared({ kind: 'assignOwner', user: admin }, [two])
  await app.run(late)
  await app.rows(`update tenant.bulk_runs set created_at = created_at - interval '31 days' where id = $1`, late)
  expect((await app.undo(late)).body).toMatchObject({ code: 'bulkUndoLate' })
})

test('one person has a few in progress at most', async () => {
  const ids = await app.people(1)
  const action = { kind: 'assignOwner', user: null } as const
  const waiting = []
  for (let count = 0; count < bulkLimits.running; count++) waiting.push(await app.prepared(action, ids))
  expect((await app.start(action, ids)).body).toMatchObject({ code: 'bulkBusy' })
  for (const id of waiting) await app.cancel(id)
  expect((await app.ran(action, ids)).status).toBe('done')
})

describe('all contacts of a list', () => {
  const lists = (target: object, action: object) =>
    app.server.request(api.bulk.startBulk, { body: { action, target } } as never, { token: app.tokens.sam })
  const filter = (value: string) => ({ combinator: 'and', rules: [{ field: 'lastName', operator: '=', value }] })

  test('those that fit the filter, except some; contacts that begin to fit later are not changed', async () => {
    const [first = '', second = '', third = ''] = await app.people(3, { lastName: 'Fitting' })
    const tag = await app.tag('Fits')
    const { status, body } = await lists({ filter: filter('Fitting'), except: [third] }, { kind: 'addTag', tag })
    expect(status).toBe(202)
    expect(body).toMatchObject({ status: 'collecting', total: 0 })
    await expect.poll(async () => (await app.read(body.id)).status, { timeout: 10_000 }).toBe('done')
    expect(await app.read(body.id)).toMatchObject({ total: 2, changed: 2, failed: 0 })
    await app.people(1, { lastName: 'Fitting' })
    expect(await Promise.all([first, second, third].map(tagsOf))).toEqual([['Fits'], ['Fits'], []])
    expect((await app.undone(body.id)).undo).toMatchObject({ restored: 2 })
  })

  test('by letter, and the caller’s favorites; a list without contacts ends at once', async () => {
    const { employee, admin } = app.here.people
    const [one = '', two = ''] = await app.people(2, { lastName: 'Quentin' })
    const params = { userId: employee.id, id: one }
    await app.server.request(api.contacts.addFavorite, { params }, { token: app.tokens.sam })
    const action = { kind: 'assignOwner', user: admin.id }
    const favorites = await lists({ filter: null, favorites: true, letter: 'q' }, action)
    await expect.poll(async () => (await app.read(favorites.body.id)).status).toBe('done')
    expect(await app.read(favorites.body.id)).toMatchObject({ total: 1, changed: 1 })
    expect((await app.contact(two)).managedBy).toBeNull()
    const none = await lists({ filter: filter('Nobody has this name') }, action)
    await expect.poll(async () => (await app.read(none.body.id)).status).toBe('done')
    expect(await app.read(none.body.id)).toMatchObject({ total: 0, undoableUntil: null })
  })

  test('refuses a filter that is incomplete, and a target that says nothing', async () => {
    const incomplete = { combinator: 'and', rules: [{ field: 'lastName', operator: '=' }] }
    expect((await lists({ filter: incomplete }, { kind: 'delete' })).body).toMatchObject({ code: 'invalid' })
    for (const target of [{}, { letter: 'q' }, { except: [] }])
      expect((await lists(target, { kind: 'delete' })).body).toMatchObject({ code: 'invalid' })
  })
})
