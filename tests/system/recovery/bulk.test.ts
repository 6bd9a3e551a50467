// An action over many contacts and its undo, each killed in the middle: each contact is changed once.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertContacts, makeContacts } from '../../../apps/server/src/domains/contacts/contacts.factory.ts'
import { exhaustive } from '../../../apps/server/src/testing/exhaustive.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import { type Agency, startAgency, until } from './agency.ts'
import { whileServersStart } from './server-process.ts'

const contacts = exhaustive ? 4000 : 1000
let agency: Agency

beforeAll(async () => {
  agency = await startAgency((parts, accountId) => {
    const scope = { accountId, actor: { userId: null, name: 'A test' } }
    return parts.database.inAccount(scope, (tx) => insertContacts(tx, makeContacts(contacts, 7)))
  })
})
afterAll(() => agency?.remove())

const read = (id: string) => async () =>
  (await call(agency.url, api.bulk.getBulkRun, { params: { id } }, agency.owner)).body

const tagged = async (id: string) =>
  (await call(agency.url, api.tags.listTags, { query: { limit: 100 } }, agency.owner)).body.data.find(
    (tag) => tag.id === id,
  )?.assigned

test('both continue to the end when killed in the middle', whileServersStart, async () => {
  const { body: tag } = await call(agency.url, api.tags.createTag, { body: { name: 'Killed' } }, agency.owner)
  const body = { action: { kind: 'addTag' as const, tag: tag.id }, target: { filter: null } }
  const { body: run } = await call(agency.url, api.bulk.startBulk, { body }, agency.owner)
  await until(read(run.id), ({ done }) => done > 0)
  await agency.killAndStart()
  const done = await until(read(run.id), ({ status }) => status !== 'running')
  expect(done).toMatchObject({ status: 'done', total: contacts, done: contacts, changed: contacts, failed: 0 })
  expect(await tagged(tag.id)).toBe(contacts)

  await call(agency.url, api.bulk.undoBulk, { params: { id: run.id } }, agency.owner)
  await until(read(run.id), ({ undo }) => (undo?.done ?? 0) > 0)
  await agency.killAndStart()
  const undone = await until(read(run.id), ({ undo }) => undo?.status !== 'running')
  expect(undone.undo).toMatchObject({ status: 'done', done: contacts, restored: contacts, kept: 0 })
  expect(await tagged(tag.id)).toBe(0)
})
