import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '../test-app.factory.ts'

let app: TestApp
let id: string
const day = 24 * 60 * 60_000

beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  id = (await app.sam.ask('createContact', { body: { lastName: 'King' } })).id
  app.heardSince()
})

const write = (note: string, person: Person = app.sam) => person.ask('addNote', { params: { id }, body: { note } })
const at = (activityId: string) => ({ params: { id, activityId } })
const lastContact = async () => (await app.sam.ask('getContact', { params: { id } })).summary.lastContactedAt

test('names the author, updates the last contact, and emits to the account', async () => {
  const note = await write('  Called about the renewal. ')
  expect(note).toEqual({
    id: expect.any(String),
    type: 'note',
    note: 'Called about the renewal.',
    isSticky: false,
    image: null,
    thumbnail: null,
    createdAt: app.clock.now().toISOString(),
    editedAt: null,
    user: { id: app.sam.userId, firstName: 'sam', lastName: 'Harbor', avatar: null },
    ghost: null,
    editedGhost: null,
  })
  expect(await lastContact()).toBe(note.createdAt)
  expect(app.heardSince()).toEqual([
    {
      event: 'noteSaved',
      audience: 'account',
      payload: { clientId: id, activity: note, created: true, lastContactedAt: note.createdAt },
    },
  ])
})

test('what somebody writes or changes while acting as another bears both names', async () => {
  const ghost = app.ghost(app.admin, app.sam)
  const admin = { id: app.admin.userId, firstName: 'admin', lastName: 'Harbor' }
  const sam = { id: app.sam.userId, firstName: 'sam' }
  const note = await write('Sent the card', ghost)
  expect(note).toMatchObject({ user: sam, ghost: admin, editedGhost: null })
  expect(app.heardSince()).toMatchObject([{ payload: { activity: { user: sam, ghost: admin } } }])
  const own = await write('My own')
  await ghost.ask('updateNote', { ...at(own.id), body: { note: 'Not quite' } })
  const { data } = await app.jo.ask('listActivity', { params: { id }, query: {} })
  expect(data).toMatchObject([
    { user: sam, ghost: null, editedGhost: admin },
    { user: sam, ghost: admin, editedGhost: null },
  ])
  expect(await app.sam.ask('updateNote', { ...at(own.id), body: { note: 'Mine' } })).toMatchObject({
    editedGhost: null,
  })
})

test('an empty note is refused', async () => {
  await expect(write('   ')).rejects.toMatchObject({ code: 'invalid' })
})

describe('the text', () => {
  test('is changed by its author, within a day', async () => {
    const note = await write('Frist')
    app.clock.step(day)
    const edited = await app.sam.ask('updateNote', { ...at(note.id), body: { note: 'First' } })
    expect(edited).toMatchObject({ note: 'First', editedAt: app.clock.now().toISOString(), createdAt: note.createdAt })
    expect(app.heardSince().at(-1)).toMatchObject({ event: 'noteSaved', payload: { created: false } })
    app.clock.step(1)
    const late = app.sam.ask('updateNote', { ...at(note.id), body: { note: 'Late' } })
    await expect(late).rejects.toMatchObject({ code: 'noteTooOld' })
  })

  test('can’t be changed by anyone else, whatever the role', async () => {
    const note = await write('Mine')
    for (const person of [app.jo, app.admin]) {
      const change = person.ask('updateNote', { ...at(note.id), body: { note: 'Yours' } })
      await expect(change).rejects.toMatchObject({ code: 'noteNotYours' })
    }
  })

  test('is in the log before and after', async () => {
    const note = await write('Before')
    await app.sam.ask('updateNote', { ...at(note.id), body: { note: 'After', isSticky: true } })
    const { rows } = await app.superuser.query(
      "select changes, facts from tenant.audit_log where entity_id = $1 and action = 'note.updated'",
      [note.id],
    )
    const changes = { note: { from: 'Before', to: 'After' }, isSticky: { from: false, to: true } }
    expect(rows).toEqual([{ changes, facts: { contact: id } }])
  })
})

test('anyone may make it sticky or take that off, also years later', async () => {
  const note = await write('Has a dog')
  app.clock.step(800 * day)
  expect(await app.jo.ask('updateNote', { ...at(note.id), body: { isSticky: true } })).toMatchObject({
    isSticky: true,
    editedAt: null,
  })
  const off = await app.jo.ask('updateNote', { ...at(note.id), body: { isSticky: false, note: 'Has a dog' } })
  expect(off.isSticky).toBe(false)
})

describe('deleting', () => {
  test('by its author within a day: the last contact falls back, and it can be restored', async () => {
    const first = await write('One')
    app.clock.step(1000)
    const second = await write('Two')
    app.heardSince()
    await app.sam.ask('deleteNote', at(second.id))
    expect(await lastContact()).toBe(first.createdAt)
    expect(app.heardSince()).toEqual([
      {
        event: 'noteRemoved',
        audience: 'account',
        payload: { clientId: id, id: second.id, lastContactedAt: first.createdAt },
      },
    ])
    await expect(app.sam.ask('deleteNote', at(second.id))).rejects.toMatchObject({ code: 'noteNotFound' })
    app.clock.step(29 * day)
    expect(await app.sam.ask('restoreNote', at(second.id))).toEqual(second)
    expect(await lastContact()).toBe(second.createdAt)
    expect(app.heardSince()).toMatchObject([{ event: 'noteSaved', payload: { activity: second, created: false } }])
  })

  test('later than a day takes admin rights; others never may', async () => {
    const note = await write('Old')
    await expect(app.jo.ask('deleteNote', at(note.id))).rejects.toMatchObject({ code: 'noteNotYours' })
    app.clock.step(day + 1)
    await expect(app.sam.ask('deleteNote', at(note.id))).rejects.toMatchObject({ code: 'noteTooOld' })
    await app.admin.ask('deleteNote', at(note.id))
    expect((await app.sam.ask('listActivity', { params: { id }, query: {} })).total).toBe(0)
    expect(await lastContact()).toBeNull()
    await expect(app.jo.ask('restoreNote', at(note.id))).rejects.toMatchObject({ code: 'noteNotYours' })
    expect(await app.admin.ask('restoreNote', at(note.id))).toEqual(note)
  })

  test('is final after 30 days', async () => {
    const note = await write('Gone')
    await app.sam.ask('deleteNote', at(note.id))
    app.clock.step(30 * day + 1)
    await expect(app.sam.ask('restoreNote', at(note.id))).rejects.toMatchObject({ code: 'noteNotFound' })
  })
})

describe('the list', () => {
  test('pages by prior and after, either way round, with the total', async () => {
    // The clock does not move, and the instants still differ.
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await write(text)
    const list = async (query: object) => {
      const { data, total } = await app.jo.ask('listActivity', { params: { id }, query })
      return { text: data.map(({ note }) => note).join(''), total, data }
    }
    const first = await list({})
    expect([first.text, first.total]).toEqual(['gfedc', 7])
    const second = await list({ prior: first.data.at(-1)?.createdAt })
    expect([second.text, second.total]).toEqual(['ba', 7])
    expect((await list({ after: second.data[0]?.createdAt, sort: 'createdAt', limit: 3 })).text).toBe('cde')
    expect((await list({ sort: 'createdAt', limit: 50 })).text).toBe('abcdefg')
  })

  test('of sticky notes only', async () => {
    await write('plain')
    await app.sam.ask('addNote', { params: { id }, body: { note: 'sticky', isSticky: true } })
    const { data, total } = await app.jo.ask('listActivity', { params: { id }, query: { sticky: 'true' } })
    expect([data.map(({ note }) => note), total]).toEqual([['sticky'], 1])
  })
})

test('a contact that is not there, deleted or another account’s, has no notes', async () => {
  const note = await write('Here')
  const missing = { code: 'contactNotFound' }
  await expect(app.stranger.ask('listActivity', { params: { id }, query: {} })).rejects.toMatchObject(missing)
  await expect(write('There', app.stranger)).rejects.toMatchObject(missing)
  await expect(app.stranger.ask('deleteNote', at(note.id))).rejects.toMatchObject({ code: 'noteNotFound' })
  await app.sam.ask('deleteContact', { params: { id } })
  await expect(write('Late')).rejects.toMatchObject(missing)
  await expect(app.sam.ask('updateNote', { ...at(note.id), body: { isSticky: true } })).rejects.toMatchObject({
    code: 'noteNotFound',
  })
})

test('gives notes of the same moment distinct instants', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, n) => write(`Note ${n}`)))
  const { data, total } = await app.sam.ask('listActivity', { params: { id }, query: { limit: 50 } })
  expect(total).toBe(12)
  expect(new Set(data.map(({ createdAt }) => createdAt)).size).toBe(12)
  expect(await lastContact()).toBe(data[0]?.createdAt)
})
