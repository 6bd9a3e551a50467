import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contactsDesk, type Desk, type Person } from '../desk.factory.ts'

let desk: Desk
beforeAll(async () => {
  desk = await contactsDesk()
})
afterAll(() => desk.close())
beforeEach(() => void desk.heardSince())

const add = async (lastName: string) => (await desk.sam.ask('createContact', { body: { lastName } })).id
const mark = (person: Person, id: string) => person.ask('addFavorite', { params: { userId: person.userId, id } })
const unmark = (person: Person, id: string) => person.ask('removeFavorite', { params: { userId: person.userId, id } })
const favorites = async (person: Person) =>
  (await person.ask('listFavorites', { params: { userId: person.userId }, query: {} })).data.map(
    ({ lastName }) => lastName,
  )

test('are one’s own: in lists, in the contact, in the count, and only for oneself', async () => {
  const [young, adams] = [await add('Young'), await add('Adams')]
  desk.heardSince()
  await mark(desk.sam, young)
  await mark(desk.sam, adams)
  expect(await favorites(desk.sam)).toEqual(['Adams', 'Young'])
  expect(await favorites(desk.jo)).toEqual([])
  expect(desk.heardSince()).toEqual([
    { event: 'favoriteChanged', payload: { id: young, favorite: true }, audience: { users: [desk.sam.userId] } },
    { event: 'favoriteChanged', payload: { id: adams, favorite: true }, audience: { users: [desk.sam.userId] } },
  ])
  const seen = async (person: Person) => {
    const { data } = await person.ask('listContacts', { query: { letter: 'y' } })
    const { favorite } = await person.ask('getContact', { params: { id: young } })
    return [data[0]?.favorite, favorite, (await person.ask('countContacts', {})).favorites]
  }
  expect(await seen(desk.sam)).toEqual([true, true, 2])
  expect(await seen(desk.jo)).toEqual([false, false, 0])
})

test('twice is once, and no event', async () => {
  const id = await add('Baker')
  await mark(desk.jo, id)
  desk.heardSince()
  await mark(desk.jo, id)
  expect(desk.heardSince()).toEqual([])
  await unmark(desk.jo, id)
  await unmark(desk.jo, id)
  expect(desk.heardSince()).toEqual([
    { event: 'favoriteChanged', payload: { id, favorite: false }, audience: { users: [desk.jo.userId] } },
  ])
  expect(await favorites(desk.jo)).toEqual([])
})

test('a deleted contact leaves the list and comes back with it', async () => {
  const id = await add('Clark')
  await mark(desk.jo, id)
  await desk.sam.ask('deleteContact', { params: { id } })
  expect(await favorites(desk.jo)).toEqual([])
  expect((await desk.jo.ask('countContacts', {})).favorites).toBe(0)
  await desk.sam.ask('restoreContact', { params: { id } })
  expect(await favorites(desk.jo)).toEqual(['Clark'])
})

test('pages hold each once', async () => {
  const person = desk.admin
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
    const params = { userId: desk.sam.userId, id }
    for (const attempt of [
      desk.admin.ask('listFavorites', { params: { userId: desk.sam.userId }, query: {} }),
      desk.admin.ask('addFavorite', { params }),
      desk.admin.ask('removeFavorite', { params }),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  test('and contacts that are not there can not become one', async () => {
    const gone = await add('Evans')
    await desk.sam.ask('deleteContact', { params: { id: gone } })
    await expect(mark(desk.sam, gone)).rejects.toMatchObject({ code: 'contactNotFound' })
    await expect(mark(desk.stranger, await add('Fox'))).rejects.toMatchObject({ code: 'contactNotFound' })
  })
})
