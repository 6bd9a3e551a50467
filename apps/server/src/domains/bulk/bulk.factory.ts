// An agency whose people change many contacts at once: over HTTP, and with the job run by hand, so that a test decides
// when it dies.
import type { BulkAction } from '@frontdesk/contract/bulk/bulk-fields'
import { api } from '@frontdesk/contract/registry'
import { expect } from 'vitest'
import { generateId } from '#platform/generate-id'
import { type JobHooks, jobContext } from '#testing/jobs'
import { testServer } from '#testing/server'
import type { BulkReviews } from './actions/bulk-kind.ts'
import { changeRun, insertRun, lockRun } from './bulk.store.ts'
import { insertRows } from './rows.store.ts'
import { runBulk } from './running/run-bulk.ts'
import { runUndo } from './undoing/run-undo.ts'

/** Reviews are asked for by a higher domain, whose test proves it. */
const noReviews: BulkReviews = { request: async () => new Map(), withdraw: async () => new Set() }

export type BulkTestApp = Awaited<ReturnType<typeof bulkTestApp>>

export async function bulkTestApp() {
  const server = await testServer()
  const { here } = server
  const sam = here.people.employee
  const contextOf = (hooks: JobHooks) => jobContext({ platform: server.platform, accountId: here.id }, hooks)
  const tokens = {
    sam: await server.signIn(sam),
    admin: await server.signIn(here.people.admin),
    there: await server.signIn(server.there.people.owner),
  }
  const token = tokens.sam
  const scope = { accountId: here.id, actor: { userId: sam.id, name: 'Sam' } }
  const sent = { date: new Date(server.clock.now().getTime() + 48 * 3_600_000).toISOString() }

  const start = (action: object, ids: readonly string[], as = token) =>
    server.request(api.bulk.startBulk, { body: { action, target: { ids: [...ids] } } as never }, { token: as })
  const read = async (id: string, as = token) =>
    (await server.request(api.bulk.getBulkRun, { params: { id } }, { token: as })).body
  const undo = (id: string, as = token) => server.request(api.bulk.undoBulk, { params: { id } }, { token: as })

  return {
    server,
    here,
    tokens,
    sent,
    start,
    read,
    undo,
    cancel: (id: string, as = token) => server.request(api.bulk.cancelBulk, { params: { id } }, { token: as }),
    /** Starts it and waits until the job has done it. */
    async ran(action: object, ids: readonly string[]) {
      const { status, body } = await start(action, ids)
      if (status !== 202) throw new Error(JSON.stringify(body))
      await expect.poll(async () => (await read(body.id)).status, { timeout: 10_000 }).not.toBe('running')
      return read(body.id)
    },
    async undone(id: string) {
      const { status, body } = await undo(id)
      if (status !== 202) throw new Error(JSON.stringify(body))
      await expect.poll(async () => (await read(id)).undo?.status, { timeout: 10_000 }).not.toBe('running')
      return read(id)
    },
    problems: async (id: string, which: 'failed' | 'kept') =>
      (await server.request(api.bulk.listBulkContacts, { params: { id }, query: { which } }, { token })).body.data,
    async people(count: number, more: object = {}) {
      const ids: string[] = []
      for (let index = 0; index < count; index++) {
        const body = { firstName: `First${index}`, lastName: 'Many', ...more }
        ids.push((await server.request(api.contacts.createContact, { body }, { token })).body.id)
      }
      return ids
    },
    contact: async (id: string) => (await server.request(api.contacts.getContact, { params: { id } }, { token })).body,
    change: (id: string, body: object, as = tokens.admin) =>
      server.request(api.contacts.updateContact, { params: { id }, body }, { token: as }),
    async tag(name: string, more: object = {}) {
      const { body } = await server.request(api.tags.createTag, { body: { name, ...more } }, { token: tokens.admin })
      return body.id
    },
    async followups(id: string) {
      const { body } = await server.request(api.followups.listClientFollowups, { params: { id }, query: {} }, { token })
      return body.data
    },
    /** Starts it without queuing a job: run() does the work. */
    async prepared(action: BulkAction, ids: readonly string[]) {
      const id = generateId()
      await server.database.inAccount(scope, async (tx) => {
        await insertRun(tx, {
          id,
          user_id: sam.id,
          actor: scope.actor,
          action,
          subject: null,
          filter: null,
          status: 'running',
          total: ids.length,
          created_at: server.clock.now(),
        })
        await insertRows(tx, id, 0, ids.toSorted())
      })
      return id
    },
    undoPrepared: (id: string) =>
      server.database.inAccount(scope, async (tx) => {
        const run = await lockRun(tx, id)
        const none = { done: 0, restored: 0, kept: 0, problem: null, finishedAt: null, actor: scope.actor }
        await changeRun(tx, id, { undo: { status: 'running', total: run?.changed ?? 0, ...none } })
      }),
    run: (id: string, hooks: JobHooks = {}) => runBulk(id, contextOf(hooks), noReviews),
    runUndo: (id: string, hooks: JobHooks = {}) => runUndo(id, contextOf(hooks), noReviews),
    async rows<T extends object>(sql: string, ...values: unknown[]): Promise<T[]> {
      return (await server.admin.query<T>(sql, values)).rows
    },
    close: server.close,
  }
}
