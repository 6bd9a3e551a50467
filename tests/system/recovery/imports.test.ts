// An import and its undo, each killed in the middle: nothing is incomplete, nothing happens twice.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isDouble, isEmpty, peopleTable } from '../../../apps/server/src/domains/imports/imports.factory.ts'
import { exhaustive } from '../../../apps/server/src/testing/exhaustive.ts'
import { call } from '../../../apps/server/src/testing/http-client.ts'
import { type Agency, startAgency, until } from './agency.ts'
import { whileServersStart } from './server-process.ts'

const [known, rows] = exhaustive ? [500, 2000] : [200, 1200]
let agency: Agency

beforeAll(async () => {
  agency = await startAgency()
})
afterAll(() => agency?.remove())

const contacts = (until: number) =>
  Array.from({ length: until }, (_, index) => index).filter((index) => !isDouble(index) && !isEmpty(index)).length

async function begin(table: string) {
  const file = new File([table], 'people.csv', { type: 'text/csv' })
  const { body } = await call(agency.url, api.imports.uploadImport, { file }, agency.owner)
  const mapping = body.columns.map((column) => column.suggested)
  const rules = { same: 'name', known: 'overwrite' } as const
  await call(agency.url, api.imports.startImport, { params: { id: body.id }, body: { mapping, rules } }, agency.owner)
  return body.id
}

const read = async (id: string) =>
  (await call(agency.url, api.imports.getImport, { params: { id } }, agency.owner)).body

const total = async () => (await call(agency.url, api.contacts.countContacts, {}, agency.owner)).body.total

test('both continue to the end when killed in the middle, and count each row once', whileServersStart, async () => {
  const first = await begin(peopleTable(known))
  await until(
    () => read(first),
    ({ status }) => status === 'done',
  )

  const id = await begin(peopleTable(rows).replaceAll('Troy', 'Cohoes'))
  await until(
    () => read(id),
    ({ progress }) => progress.done > 0,
  )
  await agency.killAndStart()
  expect(await read(id)).toMatchObject({ status: 'running' })
  const done = await until(
    () => read(id),
    ({ status }) => status !== 'running',
  )
  const doubles = rows / 100
  expect(done).toMatchObject({
    status: 'done',
    progress: {
      done: rows,
      created: contacts(rows) - contacts(known),
      updated: contacts(known) + doubles,
      failed: rows / 200,
    },
  })
  expect(await total()).toBe(contacts(rows))

  await call(agency.url, api.imports.undoImport, { params: { id }, body: {} }, agency.owner)
  await until(
    () => read(id),
    ({ undo }) => (undo?.done ?? 0) > 0,
  )
  await agency.killAndStart()
  expect((await read(id)).undo).toMatchObject({ status: 'running' })
  const undone = await until(
    () => read(id),
    ({ undo }) => undo?.status !== 'running',
  )
  expect(undone.undo).toMatchObject({
    status: 'done',
    total: contacts(rows),
    done: contacts(rows),
    removed: contacts(rows) - contacts(known),
    restored: contacts(known),
    kept: 0,
  })
  expect(await total()).toBe(contacts(known))
})
