import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../test-app.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => void app.heardSince())

const add = async (lastName: string) => (await app.sam.ask('createContact', { body: { lastName } })).id
const mark = (person: Person, id: string) => person.ask('addFavorite', { params: { userId: person.userId, id } })
const unmark = (person: Person, id: string) => person.ask('removeFavorite', { params: { userId: person.userId, id } })
const favorites = async (person: Person) =>
  (await person.ask('listFavorites', { params: { userId: person.userId }, query: {} })).data.map(
    ({ lastName }) => lastName,
  )

test('belong to one person: in lists, in the contact, in the count', async () => {
  const [young, adams] = [await add('Young'), await add('Adams')]
  app.heardSince()
  await mark(app.sam, young)
  await mark(app.sam, adams)
  expect(await favorites(app.sam)).toEqual(['Adams', 'Young'])
  expect(await favorites(app.jo)).toEqual([])
  expect(app.heardSince()).toEqual([
    { event: 'favoriteChanged', payload: { id: young, favorite: true }, audience: { users: [app.sam.userId] } },
    { event: 'favoriteChanged', payload: { id: adams, favorite: true }, audience: { users: [app.sam.userId] } },
  ])
  const seen = async (person: Person) => {
    const { data } = await person.ask('listContacts', { query: { letter: 'y' } })
    const { favorite } = await person.ask('getContact', { params: { id: young } })
    return [data[0]?.favorite, favorite, (await person.ask('countContacts', {})).favorites]
  }
  expect(await seen(app.sam)).toEqual([true, true, 2])
  expect(await seen(app.jo)).toEqual([false, false, 0])
})

test('adding twice has no effect and emits no event', async () => {
  const id = await add('Baker')
  await mark(app.jo, id)
  app.heardSince()
  await mark(app.jo, id)
  expect(app.heardSince()).toEqual([])
  await unmark(app.jo, id)
  await unmark(app.jo, id)
  expect(app.heardSince()).toEqual([
    { event: 'favoriteChanged', payload: { id, favorite: false }, audience: { users: [app.jo.userId] } },
  ])
  expect(await favorites(app.jo)).toEqual([])
})

test('follow a deleted contact and its restoration', async () => {
  const id = await add('Clark')
  await mark(app.jo, id)
  await app.sam.ask('deleteContact', { params: { id } })
  expect(await favorites(app.jo)).toEqual([])
  expect((await app.jo.ask('countContacts', {})).favorites).toBe(0)
  await app.sam.ask('restoreContact', { params: { id } })
  expect(await favorites(app.jo)).toEqual(['Clark'])
})

test('pages contain each favorite once', async () => {
  const person = app.admin
  for (const lastName of ['E', 'B', 'D', 'A', 'C']) await mark(person, await add(lastName))
  const first = await person.ask('listFavorites', { params: { userId: person.userId }, query: { limit: 2 } })
  const second = await person.ask('listFavorites', {
    params: { userId: person.userId },
    query: { limit: 3, cursor: first.next ?? '' },
  })
  expect([...first.data, ...second.data].map(({ lastName }) => lastName)).toEqual(['A', 'B', 'C', 'D', 'E'])
  expect(second.next).toBeNull()
})

describe('of somebody else are refused', () => {
  test('even to an admin', async () => {
    const id = await add('Davis')
    const params = { userId: app.sam.userId, id }
    for (const attempt of [
      app.admin.ask('listFavorites', { params: { userId: app.sam.userId }, query: {} }),
      app.admin.ask('addFavorite', { params }),
      app.admin.ask('removeFavorite', { params }),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  test('can’t be added for missing contacts', async () => {
    const gone = await add('Evans')
    await app.sam.ask('deleteContact', { params: { id: gone } })
    await expect(mark(app.sam, gone)).rejects.toMatchObject({ code: 'contactNotFound' })
    await expect(mark(app.stranger, await add('Fox'))).rejects.toMatchObject({ code: 'contactNotFound' })
  })
})
