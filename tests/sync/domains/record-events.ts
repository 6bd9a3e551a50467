import { api } from '@frontdesk/contract/registry'
import { contactQuery, pageQuery, searchQuery } from '../../../apps/web/src/domains/contacts/contacts.queries.ts'
import { historyQuery, ownChangesQuery } from '../../../apps/web/src/domains/history/history.queries.ts'
import { renewalCountsQuery, renewalsQuery } from '../../../apps/web/src/domains/renewals/renewals.queries.ts'
import { timelineQuery } from '../../../apps/web/src/domains/timeline/timeline.queries.ts'
import { api as client } from '../../../apps/web/src/platform/api.ts'
import type { Stage, SyncCase } from '../sync-case.ts'
import { addContact } from './contact-events.ts'

const contactOf = (stage: Stage) =>
  addContact(stage, { firstName: 'Rhea', lastName: 'Recorded', managedBy: stage.me.id })

async function addPolicy({ server, token }: Stage, id: string, premium: number) {
  const body = { type: 'Auto', company: 'Acme', premium }
  return server.request(api.policies.addRecord, { params: { id }, body }, { token })
}
async function addAddress({ server, token }: Stage, id: string, type: 'Physical' | 'Mailing', address: string) {
  return server.request(api.addresses.addRecord, { params: { id }, body: { type, address } }, { token })
}
async function addExtra({ server, token }: Stage, id: string, field: string) {
  return server.request(api.extras.addRecord, { params: { id }, body: { field, value: 'Blue' } }, { token })
}
async function addVehicle({ server, token }: Stage, id: string, type: 'car' | 'Boat', make: string) {
  const body = { form: 'auto' as const, type, make }
  return server.request(api.quotes.addRecord, { params: { id }, body }, { token })
}

const policiesOf = (id: string) => client.policies.listRecords.queryOptions({ params: { id } })
const addressesOf = (id: string) => client.addresses.listRecords.queryOptions({ params: { id } })
const extrasOf = (id: string) => client.extras.listRecords.queryOptions({ params: { id } })
const quotesOf = (id: string, form?: 'auto' | 'water') =>
  client.quotes.listRecords.queryOptions({ params: { id }, ...(form && { query: { form } }) })

export const recordSaved: SyncCase[] = [
  {
    title: 'a policy added, and the figures with it',
    async arrange(stage) {
      const id = await contactOf(stage)
      await addPolicy(stage, id, 10_000)
      return {
        shown: [
          contactQuery(id),
          policiesOf(id),
          addressesOf(id),
          historyQuery(id),
          ownChangesQuery(),
          timelineQuery(id, {}, '2099-01-01T00:00:00.000Z'),
        ],
        act: () => addPolicy(stage, id, 25_050),
        refetched: ['entries', 'listOwnChanges', 'items'],
      }
    },
  },
  {
    title: 'a policy changed, also where it is shown alone',
    async arrange(stage) {
      const id = await contactOf(stage)
      const { body } = await addPolicy(stage, id, 10_000)
      const params = { id, recordId: body.id }
      const { server, token } = stage
      return {
        shown: [contactQuery(id), policiesOf(id), client.policies.getRecord.queryOptions({ params })],
        act: () => server.request(api.policies.changeRecord, { params, body: { premium: 99 } }, { token }),
      }
    },
  },
  {
    title: 'a policy that soon ends: a renewal, and what its holder is',
    async arrange(stage) {
      const id = await contactOf(stage)
      const { server, token } = stage
      const termDate = new Date(server.clock.now().getTime() + 9 * 86_400_000).toISOString().slice(0, 10)
      return {
        shown: [
          contactQuery(id),
          pageQuery({ letter: 'r', page: 0 }),
          renewalsQuery('within30', 'termDate', {}),
          renewalCountsQuery({}),
        ],
        act: () =>
          server.request(api.policies.addRecord, { params: { id }, body: { type: 'Auto', termDate } }, { token }),
        refetched: ['list', 'countRenewals'],
      }
    },
  },
  {
    title: 'an address added before others, which a search finds',
    async arrange(stage) {
      const id = await contactOf(stage)
      await addAddress(stage, id, 'Mailing', '9 Quagmire Lane')
      return {
        shown: [contactQuery(id), addressesOf(id), searchQuery('Quagmire')],
        act: () => addAddress(stage, id, 'Physical', '1 Quagmire Lane'),
        refetched: ['getContact', 'listRecords', 'found'],
      }
    },
  },
  {
    title: 'an address pinned where it stands',
    async arrange(stage) {
      const id = await contactOf(stage)
      const { body } = await addAddress(stage, id, 'Mailing', '9 Pinhole Lane')
      const params = { id, recordId: body.id }
      const { server, token } = stage
      return {
        shown: [contactQuery(id), addressesOf(id)],
        act: () => server.request(api.addresses.changeRecord, { params, body: { pinned: true } }, { token }),
      }
    },
  },
  {
    title: 'additional info added',
    async arrange(stage) {
      const id = await contactOf(stage)
      await addExtra(stage, id, 'Color')
      return { shown: [contactQuery(id), extrasOf(id)], act: () => addExtra(stage, id, 'Shade') }
    },
  },
  {
    title: 'a vehicle that becomes one of another form',
    async arrange(stage) {
      const id = await contactOf(stage)
      await addVehicle(stage, id, 'car', 'First')
      const { body } = await addVehicle(stage, id, 'car', 'Second')
      const params = { id, recordId: body.id }
      const change = { form: 'auto' as const, type: 'Boat' as const }
      const { server, token } = stage
      return {
        shown: [quotesOf(id), quotesOf(id, 'auto'), quotesOf(id, 'water')],
        act: () => server.request(api.quotes.changeRecord, { params, body: change }, { token }),
        refetched: ['listRecords', 'listRecords'],
      }
    },
  },
  {
    title: 'restored into the middle',
    async arrange(stage) {
      const id = await contactOf(stage)
      const { body } = await addPolicy(stage, id, 10_000)
      await addPolicy(stage, id, 20_000)
      const params = { id, recordId: body.id }
      const { server, token } = stage
      await server.request(api.policies.removeRecord, { params }, { token })
      return {
        shown: [contactQuery(id), policiesOf(id)],
        act: () => server.request(api.policies.restoreRecord, { params }, { token }),
        refetched: ['listRecords'],
      }
    },
  },
]

export const recordRemoved: SyncCase[] = [
  {
    title: 'a policy deleted',
    async arrange(stage) {
      const id = await contactOf(stage)
      const { body } = await addPolicy(stage, id, 10_000)
      await addPolicy(stage, id, 20_000)
      const params = { id, recordId: body.id }
      const { server, token } = stage
      return {
        shown: [contactQuery(id), policiesOf(id)],
        act: () => server.request(api.policies.removeRecord, { params }, { token }),
      }
    },
  },
  {
    title: 'an address deleted',
    async arrange(stage) {
      const id = await contactOf(stage)
      const { body } = await addAddress(stage, id, 'Physical', '3 Gulch Road')
      const params = { id, recordId: body.id }
      const { server, token } = stage
      return {
        shown: [contactQuery(id), addressesOf(id), searchQuery('Gulch')],
        act: () => server.request(api.addresses.removeRecord, { params }, { token }),
        refetched: ['found'],
      }
    },
  },
]
