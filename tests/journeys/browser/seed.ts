// Contacts that exist before a journey begins.
import type { Arguments } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import type { TestPerson, TestServer } from '../../../apps/server/src/testing/server.ts'

type NewContact = Arguments<typeof api.contacts.createContact>['body']

/** Adds one as the given person, and returns its id. Ends that person's session, like every inserted one. */
export async function addContact(server: TestServer, by: TestPerson, body: NewContact): Promise<string> {
  const token = await server.session(by)
  const replied = await server.request(api.contacts.createContact, { body }, { token })
  if (replied.status !== 201) throw new Error(`The contact could not be added: ${JSON.stringify(replied.body)}`)
  return replied.body.id
}
