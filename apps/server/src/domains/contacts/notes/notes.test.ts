import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contactsDesk, type Desk, type Person } from '../desk.factory.ts'

let desk: Desk
let id: string
const day = 24 * 60 * 60_000

beforeAll(async () => {
  desk = await contactsDesk()
})
afterAll(() => desk.close())
beforeEach(async () => {
  id = (await desk.sam.ask('createContact', { body: { lastName: 'King' } })).id
  desk.heardSince()
})

const write = (note: string, person: Person = desk.sam) => person.ask('addNote', { params: { id }, body: { note } })
const at = (activityId: string) => ({ params: { id, activityId } })
const lastContact = async () => (await desk.sam.ask('getContact', { params: { id } })).summary.lastContactedAt

test('a note names its author, moves the last contact, and is told to the account', async () => {
  const note = await write('  Called about the renewal. ')
  expect(note).toEqual({
    id: expect.any(String),
    type: 'note',
    note: 'Called about the renewal.',
    isSticky: false,
    image: null,
    thumbnail: null,
    createdAt: desk.clock.now().toISOString(),
    editedAt: null,
    user: { id: desk.sam.userId, firstName: 'sam', lastName: 'Harbor', avatar: null },
    ghost: null,
    editedGhost: null,
  })
  expect(await lastContact()).toBe(note.createdAt)
  expect(desk.heardSince()).toEqual([
    {
      event: 'noteSaved',
      audience: 'account',
      payload: { clientId: id, activity: note, created: true, lastContactedAt: note.createdAt },
    },
  ])
})

test('what somebody writes or changes while acting as another bears both names', async () => {
  const ghost = desk.ghost(desk.admin, desk.sam)
  const admin = { id: desk.admin.userId, firstName: 'admin', lastName: 'Harbor' }
  const sam = { id: desk.sam.userId, firstName: 'sam' }
  const note = await write('Sent the card', ghost)
  expect(note).toMatchObject({ user: sam, ghost: admin, editedGhost: null })
  expect(desk.heardSince()).toMatchObject([{ payload: { activity: { user: sam, ghost: admin } } }])
  const own = await write('My own')
  await ghost.ask('updateNote', { ...at(own.id), body: { note: 'Not quite' } })
  const { data } = await desk.jo.ask('listActivity', { params: { id }, query: {} })
  expect(data).toMatchObject([
    { user: sam, ghost: null, editedGhost: admin },
    { user: sam, ghost: admin, editedGhost: null },
  ])
  expect(await desk.sam.ask('updateNote', { ...at(own.id), body: { note: 'Mine' } })).toMatchObject({
    editedGhost: null,
  })
})

test('an empty note is refused', async () => {
  await expect(write('   ')).rejects.toMatchObject({ code: 'invalid' })
})

describe('the text', () => {
  test('is changed by its author, within a day', async () => {
    const note = await write('Frist')
    desk.clock.step(day)
    const edited = await desk.sam.ask('updateNote', { ...at(note.id), body: { note: 'First' } })
    expect(edited).toMatchObject({ note: 'First', editedAt: desk.clock.now().toISOString(), createdAt: note.createdAt })
    expect(desk.heardSince().at(-1)).toMatchObject({ event: 'noteSaved', payload: { created: false } })
    desk.clock.step(1)
    const late = desk.sam.ask('updateNote', { ...at(note.id), body: { note: 'Late' } })
    await expect(late).rejects.toMatchObject({ code: 'noteTooOld' })
  })

  test('is changed by nobody else, whatever the role', async () => {
    const note = await write('Mine')
    for (const person of [desk.jo, desk.admin]) {
      const change = person.ask('updateNote', { ...at(note.id), body: { note: 'Yours' } })
      await expect(change).rejects.toMatchObject({ code: 'noteNotYours' })
    }
  })

  test('is in the log before and after', async () => {
    const note = await write('Before')
    await desk.sam.ask('updateNote', { ...at(note.id), body: { note: 'After', isSticky: true } })
    const { rows } = await desk.superuser.query(
      "select changes, facts from tenant.audit_log where entity_id = $1 and action = 'note.updated'",
      [note.id],
    )
    const changes = { note: { from: 'Before', to: 'After' }, isSticky: { from: false, to: true } }
    expect(rows).toEqual([{ changes, facts: { contact: id } }])
  })
})

test('anyone may make it sticky or take that off, also years later', async () => {
  const note = await write('Has a dog')
  desk.clock.step(800 * day)
  expect(await desk.jo.ask('updateNote', { ...at(note.id), body: { isSticky: true } })).toMatchObject({
    isSticky: true,
    editedAt: null,
  })
  const off = await desk.jo.ask('updateNote', { ...at(note.id), body: { isSticky: false, note: 'Has a dog' } })
  expect(off.isSticky).toBe(false)
})

describe('deleting', () => {
  test('by its author within a day: the last contact falls back, and it can be restored', async () => {
    const first = await write('One')
    desk.clock.step(1000)
    const second = await write('Two')
    desk.heardSince()
    await desk.sam.ask('deleteNote', at(second.id))
    expect(await lastContact()).toBe(first.createdAt)
    expect(desk.heardSince()).toEqual([
      {
        event: 'noteRemoved',
        audience: 'account',
        payload: { clientId: id, id: second.id, lastContactedAt: first.createdAt },
      },
    ])
    await expect(desk.sam.ask('deleteNote', at(second.id))).rejects.toMatchObject({ code: 'noteNotFound' })
    desk.clock.step(29 * day)
    expect(await desk.sam.ask('restoreNote', at(second.id))).toEqual(second)
    expect(await lastContact()).toBe(second.createdAt)
    expect(desk.heardSince()).toMatchObject([{ event: 'noteSaved', payload: { activity: second, created: false } }])
  })

  test('later than a day takes admin rights; others never may', async () => {
    const note = await write('Old')
    await expect(desk.jo.ask('deleteNote', at(note.id))).rejects.toMatchObject({ code: 'noteNotYours' })
    desk.clock.step(day + 1)
    await expect(desk.sam.ask('deleteNote', at(note.id))).rejects.toMatchObject({ code: 'noteTooOld' })
    await desk.admin.ask('deleteNote', at(note.id))
    expect((await desk.sam.ask('listActivity', { params: { id }, query: {} })).total).toBe(0)
    expect(await lastContact()).toBeNull()
    await expect(desk.jo.ask('restoreNote', at(note.id))).rejects.toMatchObject({ code: 'noteNotYours' })
    expect(await desk.admin.ask('restoreNote', at(note.id))).toEqual(note)
  })

  test('is final after 30 days', async () => {
    const note = await write('Gone')
    await desk.sam.ask('deleteNote', at(note.id))
    desk.clock.step(30 * day + 1)
    await expect(desk.sam.ask('restoreNote', at(note.id))).rejects.toMatchObject({ code: 'noteNotFound' })
  })
})

describe('the list', () => {
  test('pages by prior and after, either way round, with the total', async () => {
    // The clock stands still: instants differ all the same.
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await write(text)
    const list = async (query: object) => {
      const { data, total } = await desk.jo.ask('listActivity', { params: { id }, query })
      return { text: data.map(({ note }) => note).join(''), total, data }
    }
    const first = await list({})
    expect([first.text, first.total]).toEqual(['gfedc', 7])
    const second = await list({ prior: first.data.at(-1)?.createdAt })
    expect([second.text, second.total]).toEqual(['ba', 7])
    expect((await list({ after: second.data[0]?.createdAt, sort: 'createdAt', limit: 3 })).text).toBe('cde')
    expect((await list({ sort: 'createdAt', limit: 50 })).text).toBe('abcdefg')
  })

  test('of sticky ones alone', async () => {
    await write('plain')
    await desk.sam.ask('addNote', { params: { id }, body: { note: 'sticky', isSticky: true } })
    const { data, total } = await desk.jo.ask('listActivity', { params: { id }, query: { sticky: 'true' } })
    expect([data.map(({ note }) => note), total]).toEqual([['sticky'], 1])
  })
})

test('a contact that is not there, deleted or another account’s, has no notes', async () => {
  const note = await write('Here')
  const missing = { code: 'contactNotFound' }
  await expect(desk.stranger.ask('listActivity', { params: { id }, query: {} })).rejects.toMatchObject(missing)
  await expect(write('There', desk.stranger)).rejects.toMatchObject(missing)
  await expect(desk.stranger.ask('deleteNote', at(note.id))).rejects.toMatchObject({ code: 'noteNotFound' })
  await desk.sam.ask('deleteContact', { params: { id } })
  await expect(write('Late')).rejects.toMatchObject(missing)
  await expect(desk.sam.ask('updateNote', { ...at(note.id), body: { isSticky: true } })).rejects.toMatchObject({
    code: 'noteNotFound',
  })
})

test('notes written at the same moment all stand, each with its own instant', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, n) => write(`Note ${n}`)))
  const { data, total } = await desk.sam.ask('listActivity', { params: { id }, query: { limit: 50 } })
  expect(total).toBe(12)
  expect(new Set(data.map(({ createdAt }) => createdAt)).size).toBe(12)
  expect(await lastContact()).toBe(data[0]?.createdAt)
})
