import { api } from '@frontdesk/contract/registry'
import { runsQuery } from '../../../apps/web/src/domains/bulk/bulk.queries.ts'
import { contactQuery, countsQuery, pageQuery } from '../../../apps/web/src/domains/contacts/contacts.queries.ts'
import { clientFollowupsQuery } from '../../../apps/web/src/domains/followups/followups.queries.ts'
import { deletedContactsQuery } from '../../../apps/web/src/domains/households/deleted/deleted.queries.ts'
import type { Stage, SyncCase } from '../sync-case.ts'
import { addContact } from './contact-events.ts'

async function start({ server }: Stage, token: string, ids: readonly string[], action: object) {
  const body = { action, target: { ids: [...ids] } }
  const { status, body: run } = await server.request(api.bulk.startBulk, { body } as never, { token })
  if (status !== 202) throw new Error(JSON.stringify(run))
  return run.id as string
}

const lists = (id: string) => [
  contactQuery(id),
  pageQuery({ letter: 'm', page: 0 }),
  pageQuery({ letter: undefined, page: 0 }),
  countsQuery(),
]

export const contactsChanged: SyncCase[] = [
  {
    title: 'got an owner',
    async arrange(stage) {
      const id = await addContact(stage, { firstName: 'Olive', lastName: 'Mowned' })
      const other = await addContact(stage, { firstName: 'Oscar', lastName: 'Oddman' })
      return {
        shown: [...lists(id), contactQuery(other)],
        async act() {
          await start(stage, stage.token, [id], { kind: 'assignOwner', user: stage.me.id })
          await stage.applied('contactsChanged')
        },
        refetched: ['getContact', 'listContacts', 'listContacts m'],
      }
    },
  },
  {
    title: 'deleted',
    async arrange(stage) {
      const id = await addContact(stage, { firstName: 'Dora', lastName: 'Mdeleted' })
      return {
        shown: [...lists(id), deletedContactsQuery()],
        async act() {
          await start(stage, stage.token, [id], { kind: 'delete' })
          await stage.applied('contactsChanged')
        },
        refetched: ['getContact', 'listContacts', 'listContacts m', 'countContacts', 'deleted'],
      }
    },
  },
]

export const followupsChanged: SyncCase[] = [
  {
    title: 'added for several clients',
    async arrange(stage) {
      const id = await addContact(stage, { firstName: 'Flo', lastName: 'Mfollowed' })
      const quarter = 15 * 60_000
      const soon = Math.ceil(stage.server.clock.now().getTime() / quarter) * quarter + 8 * quarter
      const date = new Date(soon).toISOString()
      const between = { from: '2026-01-01T05:00:00.000Z', to: '2030-01-01T05:00:00.000Z' }
      return {
        shown: [clientFollowupsQuery(id, between)],
        async act() {
          await start(stage, stage.token, [id], { kind: 'addFollowup', assignTo: 'team', date })
          await stage.applied('followupsChanged')
        },
        refetched: ['listClientFollowups'],
      }
    },
  },
]

export const bulkProgress: SyncCase[] = [
  {
    title: 'started and done in another tab',
    deaf: ['owner', 'employee'],
    async arrange(stage) {
      const id = await addContact(stage, { firstName: 'Pru', lastName: 'Mprogress' })
      return {
        shown: [runsQuery()],
        async act() {
          await start(stage, stage.browser.token, [id], { kind: 'assignOwner', user: stage.me.id })
          // Started, its batch, done.
          await stage.applied('bulkProgress', 3)
        },
      }
    },
  },
]
