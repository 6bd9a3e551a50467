import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BulkTestApp, bulkTestApp } from '../bulk.factory.ts'

let app: BulkTestApp
let ids: string[]
/** Three batches. */
const count = 500
beforeAll(async () => {
  app = await bulkTestApp()
  const { rows } = await app.server.admin.query<{ id: string }>(
    `insert into tenant.contacts (account_id, id, first_name, created_at, updated_at)
     select $1, gen_random_uuid(), 'Person ' || n, now(), now() from generate_series(1, $2::integer) n returning id`,
    [app.here.id, count],
  )
  ids = rows.map(({ id }) => id)
})
afterAll(() => app.close())

const dies = (at: number) => (step: number) => {
  if (step === at) throw new Error('killed')
}
/** Dies at ever later transactions until it completes; returns how often. */
async function untilDone(run: (hook: (step: number) => void) => Promise<void>) {
  for (let attempt = 1; attempt <= 10; attempt++) {
    try {
      await run(dies(attempt))
      return attempt - 1
    } catch (error) {
      expect(error).toMatchObject({ message: 'killed' })
    }
  }
  throw new Error('It never completed.')
}

const openFollowups = () =>
  app.rows<{ count: number }>(
    `select count(*)::integer as count from tenant.followups where contact_id = any ($1) and deleted_at is null`,
    ids,
  )
const audits = (action: string) =>
  app.rows<{ count: number }>(
    `select count(*)::integer as count from tenant.audit_log where action = $1 and entity_type = 'followup'`,
    action,
  )

describe('a run and its undo that are killed again and again change each contact once', () => {
  test.each(['beforeCommit', 'afterCommit'] as const)('%s', async (hook) => {
    const action = {
      kind: 'addFollowup',
      assignTo: 'team',
      type: 'call',
      user: null,
      reminderAt: null,
      note: '',
      ...app.sent,
    } as const
    const [before] = await audits('followup.created')
    const [deleted] = await audits('followup.deleted')
    const id = await app.prepared(action, ids)
    expect(await untilDone((kill) => app.run(id, { [hook]: kill }))).toBeGreaterThan(1)
    expect(await app.read(id)).toMatchObject({ status: 'done', total: count, done: count, changed: count })
    expect(await openFollowups()).toEqual([{ count }])
    expect(await audits('followup.created')).toEqual([{ count: (before?.count ?? 0) + count }])
    await app.undoPrepared(id)
    expect(await untilDone((kill) => app.runUndo(id, { [hook]: kill }))).toBeGreaterThan(1)
    expect((await app.read(id)).undo).toMatchObject({ status: 'done', done: count, restored: count, kept: 0 })
    expect(await openFollowups()).toEqual([{ count: 0 }])
    expect(await audits('followup.deleted')).toEqual([{ count: (deleted?.count ?? 0) + count }])
  })
})

test('a tag that is deleted in the middle ends the run, and what was done can be undone', async () => {
  const tag = await app.tag('Short-lived')
  const id = await app.prepared({ kind: 'addTag', tag }, ids)
  await expect(app.run(id, { afterCommit: dies(2) })).rejects.toThrow('killed')
  await app.server.request(api.tags.deleteTag, { params: { id: tag } }, { token: app.tokens.admin })
  await app.run(id)
  const run = await app.read(id)
  expect(run).toMatchObject({ status: 'failed', problem: 'This tag doesn’t exist, or it was deleted.', changed: 200 })
  expect(run.undoableUntil).not.toBeNull()
  await app.undoPrepared(id)
  await app.runUndo(id)
  expect((await app.read(id)).undo).toMatchObject({ status: 'done', restored: 0, kept: 200 })
  expect((await app.problems(id, 'kept'))[0]).toMatchObject({ reason: 'tagGone' })
})

test('ends as failed after the last attempt, and an error on our side says so', async () => {
  const id = await app.prepared({ kind: 'assignOwner', user: null }, ids.slice(0, 1))
  await expect(app.run(id, { beforeCommit: dies(2), attempt: 8 })).rejects.toThrow('killed')
  expect(await app.read(id)).toMatchObject({ status: 'failed', done: 0 })
})

test('emits one event for each batch', async () => {
  const id = await app.prepared({ kind: 'assignOwner', user: app.here.people.admin.id }, ids)
  const [{ seq = 0 } = {}] = await app.rows<{ seq: number }>(
    `select coalesce(max(seq), 0)::integer as seq from tenant.events where stream = 'contacts'`,
  )
  await app.run(id)
  const events = await app.rows<{ name: string; told: number }>(
    `select name, jsonb_array_length(payload->'ids') as told from tenant.events
     where stream = 'contacts' and seq > $1 order by seq`,
    seq,
  )
  expect(events).toEqual([200, 200, 100].map((told) => ({ name: 'contacts_changed', told })))
})
