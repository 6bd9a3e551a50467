// An agency with rows in most tables, filled through the endpoints.
import { setTimeout as wait } from 'node:timers/promises'
import { usualRules } from '@frontdesk/contract/imports/import-fields'
import type { Endpoint } from '@frontdesk/contract/kit/endpoint'
import { api } from '@frontdesk/contract/registry'
import type pg from 'pg'
import { createAccount } from '../../apps/server/src/create-account.ts'
import { pseudoRandom } from '../../apps/server/src/domains/contacts/factory/random.factory.ts'
import { makeHousehold } from '../../apps/server/src/domains/households/merge/households.factory.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { type CallOptions, call, type Replied } from '../../apps/server/src/testing/http-client.ts'
import type { TestServer } from '../../apps/server/src/testing/server.ts'
import { owner, ssn } from './sample.ts'

const employee = { email: 'lee@bay.test', password: 'cedar-lantern-17', firstName: 'Lee', lastName: 'Ito' }

export async function fillAccount(platform: Platform, url: string, admin: pg.Pool): Promise<void> {
  const { accountId, people } = await createAccount(platform, {
    name: 'Bay',
    namespace: 'bay',
    timezone: 'America/New_York',
    locations: ['Main'],
    people: [
      { ...owner, role: 'owner' },
      { ...employee, role: 'employee' },
    ],
  })
  const signedIn = await done(call(url, api.auth.signIn, { body: { account: accountId } }, { basic: owner }))
  const { token } = signedIn as { token: string }
  const request = <E extends Endpoint>(endpoint: E, args: object, as: CallOptions = { token }) =>
    call(url, endpoint, args as Parameters<typeof call<E>>[2], as)
  const ask = <E extends Endpoint>(endpoint: E, args: object) => done(request(endpoint, args))

  // upgrades.test.ts looks for these values.
  const lucja = { firstName: 'Łucja', lastName: 'Größe', email: 'l@bay.test', mobilePhone: '12125550123', ssn }
  const { id } = await ask(api.contacts.createContact, { body: lucja })
  const idOf = (email: string) => ({ id: people.get(email) ?? '' })
  const server = {
    request,
    admin,
    here: { id: accountId, people: { owner: idOf(owner.email), employee: idOf(employee.email) } },
  } as never as TestServer
  const [stays, goes] = [await household(server, token, 5, 'Abernathy'), await household(server, token, 6, 'Zanzibar')]
  await household(server, token, 7, 'Catalog')
  await ask(api.households.mergeContacts, { params: { id: stays, otherId: goes }, body: { mergeAs: 'secondary' } })
  await ask(api.contacts.addNote, { params: { id }, body: { note: 'A roof, \\ and a tab\t and ☂.' } })
  const quarter = 15 * 60_000
  const date = new Date((Math.floor(Date.now() / quarter) + 2000) * quarter).toISOString()
  await ask(api.followups.createFollowup, {
    body: { assignTo: 'team', client: id, date, reminderAt: 15, note: 'Call about it' },
  })
  const rules = [{ field: 'lastName', operator: '=', value: 'Catalog' }]
  await ask(api.tags.createTag, { body: { name: 'Catalogs', queryObj: { value: { combinator: 'and', rules } } } })
  await ask(api.drafts.saveDraft, { body: { form: 'note', entity: id, version: 0, fields: { text: 'Half a thou' } } })
  await importTable('First Name,Last Name,Email,SSN\nAda,Rota,ada@rota.example,123-45-6001\nBo,Rota,bo@rota.example,\n')

  async function importTable(table: string) {
    const file = new File([table], 'contacts.csv', { type: 'text/csv' })
    const uploaded = await ask(api.imports.uploadImport, { file })
    const params = { id: uploaded.id }
    const mapping = uploaded.columns.map(({ suggested }) => suggested)
    await ask(api.imports.startImport, { params, body: { mapping, rules: usualRules } })
    while ((await ask(api.imports.getImport, { params })).status !== 'done') await wait(200)
  }
}

const household = async (server: TestServer, token: string, seed: number, name: string) =>
  (await makeHousehold(server, token, pseudoRandom(seed), { alone: name !== 'Catalog', name })).id

async function done<E extends Endpoint>(asked: Promise<Replied<E>>): Promise<Replied<E>['body']> {
  const { status, body } = await asked
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}
