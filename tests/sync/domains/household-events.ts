import { api } from '@frontdesk/contract/registry'
import { contactQuery, countsQuery, pageQuery } from '../../../apps/web/src/domains/contacts/contacts.queries.ts'
import { api as client } from '../../../apps/web/src/platform/api.ts'
import type { Stage, SyncCase } from '../sync-case.ts'
import { addContact } from './contact-events.ts'

async function addPolicy({ server, token }: Stage, id: string, plan: string) {
  await server.request(api.policies.addRecord, { params: { id }, body: { plan } }, { token })
}

const shownPolicies = (id: string) => client.policies.listRecords.queryOptions({ params: { id } })

async function merged({ server, token }: Stage, id: string, otherId: string): Promise<string> {
  const body = { mergeAs: 'secondary' as const }
  const replied = await server.request(api.households.mergeContacts, { params: { id, otherId }, body }, { token })
  if (replied.status !== 200) throw new Error(JSON.stringify(replied.body))
  return replied.body.change
}

export const householdChanged: SyncCase[] = [
  {
    title: 'merged',
    async arrange(stage) {
      const id = await addContact(stage, { firstName: 'Mae', lastName: 'Molina' })
      const otherId = await addContact(stage, { firstName: 'Moe', lastName: 'Montero' })
      await addPolicy(stage, otherId, 'Gold')
      return {
        shown: [
          contactQuery(id),
          contactQuery(otherId),
          pageQuery({ letter: 'm', page: 0 }),
          countsQuery(),
          shownPolicies(id),
        ],
        act: () => merged(stage, id, otherId),
        refetched: ['getContact', 'getContact', 'listContacts m', 'countContacts', 'listRecords'],
      }
    },
  },
  {
    title: 'undone',
    async arrange(stage) {
      const id = await addContact(stage, { firstName: 'Mel', lastName: 'Moreno' })
      const otherId = await addContact(stage, { firstName: 'Max', lastName: 'Morales' })
      await addPolicy(stage, otherId, 'Silver')
      const changeId = await merged(stage, id, otherId)
      const { server, token } = stage
      return {
        shown: [contactQuery(id), pageQuery({ letter: 'm', page: 0 }), countsQuery(), shownPolicies(id)],
        act: () => server.request(api.households.undoHouseholdChange, { params: { id, changeId } }, { token }),
        refetched: ['getContact', 'listContacts m', 'countContacts', 'listRecords'],
      }
    },
  },
]
