// The search rows are written at the end of each transaction, whatever changed and whoever changed it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../contacts/test-app.factory.ts'
import { insertRecord } from '../records/records.store.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.fill(app.account, 50, 1)
})
afterAll(() => app.close())

const find = async (search: string) =>
  (await app.sam.ask('listContacts', { query: { search } })).data.map(({ id, found }) => ({ id, where: found?.where }))
const add = (body: object) => app.sam.ask('createContact', { body: body as never })
const moveIn = (contactId: string, address: string) =>
  app.database.inAccount(app.account.scope, (tx) =>
    insertRecord(tx, 'addresses', {
      id: randomUUID(),
      contact_id: contactId,
      type: 'Physical',
      address,
      city: 'Xalapa',
      zipcode: '91000',
    }),
  )
const knownWords = async (...words: string[]) => {
  const { rows } = await app.superuser.query(
    'select word from tenant.search_words where account_id = $1 and word = any ($2) order by 1',
    [app.account.id, words],
  )
  return rows.map(({ word }) => word)
}

test('finds an address as soon as it is added, until it is removed', async () => {
  const { id } = await add({ lastName: 'Quixano' })
  await moveIn(id, '7 Windmill Terrace')
  const where = { field: 'address', text: '7 Windmill Terrace, Xalapa, 91000' }
  for (const typed of ['7 windmill terrace', 'windmil', 'quixano xalapa', '91000 windmill'])
    expect(await find(typed), typed).toEqual([{ id, where }])
  await app.superuser.query("update tenant.addresses set address = '9 Sancho Row' where contact_id = $1", [id])
  expect([await find('windmill'), (await find('9 sancho row')).map((hit) => hit.id)]).toEqual([[], [id]])
  await app.superuser.query('delete from tenant.addresses where contact_id = $1', [id])
  expect(await find('sancho')).toEqual([])
  expect((await find('quixano')).map((hit) => hit.id)).toEqual([id])
})

test('finds both changes of concurrent transactions on one contact', async () => {
  const { id } = await add({ lastName: 'Rocinante' })
  const renamed = Promise.withResolvers<void>()
  const mayCommit = Promise.withResolvers<void>()
  const renaming = app.database.inAccount(app.account.scope, async ({ db }) => {
    await db.updateTable('contacts').set({ preferred_first_name: 'Babieca' }).where('id', '=', id).execute()
    renamed.resolve()
    await mayCommit.promise
  })
  await renamed.promise
  let moved = false
  const moving = moveIn(id, '3 Stable Lane').then(() => {
    moved = true
  })
  const isHeldUp = async () =>
    (
      await app.superuser.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows.length > 0
  await expect.poll(async () => moved || (await isHeldUp())).toBe(true)
  mayCommit.resolve()
  await Promise.all([renaming, moving])
  for (const typed of ['babieca', 'stable lane', 'rocinante stable'])
    expect(
      (await find(typed)).map((hit) => hit.id),
      typed,
    ).toEqual([id])
})

test('what a transaction takes back was never found', async () => {
  const { id } = await add({ lastName: 'Dulcinea' })
  const failed = app.database.inAccount(app.account.scope, async ({ db }) => {
    await db.updateTable('contacts').set({ last_name: 'Aldonza' }).where('id', '=', id).execute()
    throw new Error('No.')
  })
  await expect(failed).rejects.toThrow('No.')
  expect([await find('aldonza'), (await find('dulcinea')).map((hit) => hit.id)]).toEqual([[], [id]])
})

test('deletes a word with the last contact that has it', async () => {
  const one = await add({ lastName: 'Malambruno', firstName: 'Clavileno' })
  const two = await add({ lastName: 'Malambruno' })
  expect(await knownWords('malambruno', 'clavileno')).toEqual(['clavileno', 'malambruno'])
  await app.sam.ask('updateContact', { params: { id: one.id }, body: { firstName: 'Antonomasia' } })
  expect(await knownWords('malambruno', 'clavileno', 'antonomasia')).toEqual(['antonomasia', 'malambruno'])
  await app.sam.ask('deleteContact', { params: { id: one.id } })
  expect(await knownWords('malambruno', 'antonomasia')).toEqual(['malambruno'])
  await app.sam.ask('deleteContact', { params: { id: two.id } })
  expect(await knownWords('malambruno')).toEqual([])
  await app.sam.ask('restoreContact', { params: { id: two.id } })
  expect(await knownWords('malambruno')).toEqual(['malambruno'])
})

test('ranks equal results by last contact, immediately', async () => {
  const [first, second] = [await add({ lastName: 'Teresa-Panza' }), await add({ lastName: 'Teresa-Panza' })]
  const note = async (id: string) => {
    app.clock.step(60_000)
    await app.sam.ask('addNote', { params: { id }, body: { note: 'Called.' } as never })
  }
  await note(first.id)
  expect((await find('teresa panza')).map((hit) => hit.id)).toEqual([first.id, second.id])
  await note(second.id)
  expect((await find('teresa panza')).map((hit) => hit.id)).toEqual([second.id, first.id])
})

test('is deleted with its account', async () => {
  await app.fill(app.elsewhere, 20, 2)
  await app.superuser.query('delete from tenant.accounts where account_id = $1', [app.elsewhere.id])
  for (const table of ['contact_search', 'search_words', 'search_pending', 'name_counts']) {
    const { rows } = await app.superuser.query(`select from tenant.${table} where account_id = $1`, [app.elsewhere.id])
    expect(rows, table).toEqual([])
  }
})
