import { api } from '@frontdesk/contract/registry'
import { documentsQuery, type Owner } from '../../../apps/web/src/domains/documents/documents.queries.ts'
import type { Stage, SyncCase } from '../sync-case.ts'
import { addContact } from './contact-events.ts'

const contactOf = async (stage: Stage): Promise<Owner> => ({
  kind: 'contact',
  ownerId: await addContact(stage, { firstName: 'Dora', lastName: 'Documented' }),
})
async function policyOf({ server, token }: Stage, { ownerId: id }: Owner): Promise<Owner> {
  const policy = await server.request(api.policies.addRecord, { params: { id }, body: { plan: 'Gold' } }, { token })
  return { kind: 'policy', ownerId: policy.body.id }
}
const bring = async ({ server, token }: Stage, params: Owner, name: string) =>
  (
    await server.request(
      api.documents.uploadDocument,
      { params, file: new File(['Some words'], name, { type: 'text/plain' }) },
      { token },
    )
  ).body.id

export const documentSaved: SyncCase[] = [
  {
    title: 'a document added to a contact stands on top; its policy has none of it',
    async arrange(stage) {
      const owner = await contactOf(stage)
      const policy = await policyOf(stage, owner)
      await bring(stage, owner, 'First.txt')
      return {
        shown: [documentsQuery(owner), documentsQuery(policy)],
        act: () => bring(stage, owner, 'Second.txt'),
      }
    },
  },
  {
    title: 'a document of a policy renamed',
    async arrange(stage) {
      const owner = await policyOf(stage, await contactOf(stage))
      const documentId = await bring(stage, owner, 'First.txt')
      await bring(stage, owner, 'Second.txt')
      const { server, token } = stage
      const params = { ...owner, documentId }
      return {
        shown: [documentsQuery(owner)],
        act: () => server.request(api.documents.renameDocument, { params, body: { name: 'Other.txt' } }, { token }),
      }
    },
  },
  {
    title: 'restored into the middle',
    async arrange(stage) {
      const owner = await contactOf(stage)
      await bring(stage, owner, 'First.txt')
      const documentId = await bring(stage, owner, 'Second.txt')
      await bring(stage, owner, 'Third.txt')
      const { server, token } = stage
      const params = { ...owner, documentId }
      await server.request(api.documents.removeDocument, { params }, { token })
      return {
        shown: [documentsQuery(owner)],
        act: () => server.request(api.documents.restoreDocument, { params }, { token }),
        refetched: ['listDocuments'],
      }
    },
  },
]

export const documentRemoved: SyncCase[] = [
  {
    title: 'a document deleted',
    async arrange(stage) {
      const owner = await contactOf(stage)
      const documentId = await bring(stage, owner, 'First.txt')
      await bring(stage, owner, 'Second.txt')
      const { server, token } = stage
      const params = { ...owner, documentId }
      return {
        shown: [documentsQuery(owner)],
        act: () => server.request(api.documents.removeDocument, { params }, { token }),
      }
    },
  },
]
