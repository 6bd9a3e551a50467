import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertContacts, makeContacts } from '../contacts.factory.ts'
import { type TestApp, testApp } from '../test-app.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

async function countedByHand() {
  const { rows } = await app.superuser.query(
    'select letter, count(*)::int as n from tenant.contacts where account_id = $1 and deleted_at is null group by 1 order by 1',
    [app.account.id],
  )
  const letters = Object.fromEntries(rows.map(({ letter, n }) => [letter, n]))
  return { total: rows.reduce((sum, { n }) => sum + n, 0), letters }
}

test('an empty account counts nothing', async () => {
  expect(await app.sam.ask('countContacts', {})).toEqual({ total: 0, favorites: 0, letters: {} })
})

test('counts follow adding, renaming, deleting, restoring and purging', async () => {
  const count = () => app.sam.ask('countContacts', {})
  const { id } = await app.sam.ask('createContact', { body: { lastName: 'Adams' } })
  await app.sam.ask('createContact', { body: { lastName: '4 Seasons' } })
  expect(await count()).toMatchObject({ total: 2, letters: { '#': 1, a: 1 } })
  await app.sam.ask('updateContact', { params: { id }, body: { lastName: 'Baker' } })
  expect(await count()).toEqual({ total: 2, favorites: 0, letters: { '#': 1, b: 1 } })
  await app.sam.ask('deleteContact', { params: { id } })
  expect(await count()).toMatchObject({ total: 1, letters: { '#': 1 } })
  await app.sam.ask('restoreContact', { params: { id } })
  expect(await count()).toMatchObject({ total: 2, letters: { '#': 1, b: 1 } })
  await app.superuser.query('delete from tenant.contacts where account_id = $1', [app.account.id])
  expect(await count()).toEqual({ total: 0, favorites: 0, letters: {} })
})

test('stay correct during concurrent writes', async () => {
  const people = [app.sam, app.jo, app.admin]
  const names = ['Adams', 'Baker', 'Clark', '3M', 'Davis', 'Evans']
  const nameAt = (n: number) => names[n % names.length] ?? ''
  async function life(n: number) {
    const person = people[n % people.length] ?? app.sam
    const { id } = await person.ask('createContact', { body: { lastName: nameAt(n) } })
    await person.ask('updateContact', { params: { id }, body: { lastName: nameAt(n + 1) } })
    if (n % 2 === 0) await person.ask('deleteContact', { params: { id } })
    if (n % 4 === 0) await person.ask('restoreContact', { params: { id } })
  }
  const imports = [11, 12].map((seed) =>
    app.database.inAccount(app.account.scope, (tx) => insertContacts(tx, makeContacts(300, seed))),
  )
  await Promise.all([...imports, ...Array.from({ length: 40 }, (_, n) => life(n))])
  const counted = await countedByHand()
  expect(counted.total).toBe(630)
  expect(await app.sam.ask('countContacts', {})).toEqual({ ...counted, favorites: 0 })
})

test('places are counted by how names begin, whatever happened to them', async () => {
  const { rows: kept } = await app.superuser.query(
    'select letter, beginning, contacts from tenant.name_counts where account_id = $1 and contacts <> 0 order by 1, 2',
    [app.account.id],
  )
  const { rows: counted } = await app.superuser.query(
    `select letter, left(sort_name, 3) as beginning, count(*)::int as contacts from tenant.contacts
      where account_id = $1 and deleted_at is null group by 1, 2 order by 1, 2`,
    [app.account.id],
  )
  expect(kept).toEqual(counted)
  expect(kept.length).toBeGreaterThan(50)
})

test('are deleted with their account', async () => {
  await app.fill(app.elsewhere, 100, 5)
  await app.superuser.query('delete from tenant.accounts where account_id = $1', [app.elsewhere.id])
  const { rows } = await app.superuser.query('select from tenant.name_counts where account_id = $1', [app.elsewhere.id])
  expect(rows).toEqual([])
  expect(await app.sam.ask('countContacts', {})).toMatchObject(await countedByHand())
})
