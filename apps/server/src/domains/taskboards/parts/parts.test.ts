import { crc32, deflateSync } from 'node:zlib'
import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runRecurring } from '#testing/jobs'
import { type TestServer, testServer } from '#testing/server'
import { openTab } from '#testing/tab'
import { type BoardUser, createBoardUser, unheard } from '../taskboards.factory.ts'
import { buildBoardRecurring } from '../taskboards.jobs.ts'
import { buildCardFileKey } from './file-key.ts'

let server: TestServer
let sam: BoardUser
let ana: BoardUser
let olivia: BoardUser
let stranger: BoardUser
beforeAll(async () => {
  server = await testServer()
  const { employee, admin, owner } = server.here.people
  ;[sam, ana, olivia] = [
    createBoardUser(server, employee),
    createBoardUser(server, admin),
    createBoardUser(server, owner),
  ]
  stranger = createBoardUser(server, server.there.people.owner)
})
afterAll(() => server.close())

const newId = () => crypto.randomUUID()

async function newCard(title = 'Call back') {
  const board = await sam.board(`Parts ${newId()}`.slice(0, 80))
  const [lane] = board.lanes
  if (!lane) throw new Error('A board has a lane.')
  return { board, lane, card: await sam.card(board, lane, title) }
}
const opened = async (card: { id: string }) => (await sam.openCard(card)).body
const history = async (card: { id: string }) => (await sam.history(card)).body.data
/** Events of one card since the last call. */
const heardSince = async (after: number) => (await sam.events()).filter((each) => each.seq > after)
const lastEvent = async () => (await sam.events()).at(-1)?.seq ?? 0

/** What reaches the person at once, and is not kept. */
async function reminders(who: BoardUser) {
  const { payloads } = await openTab(server, (await who.auth()).token)
  return () => payloads('taskBoard_reminder')
}

test('a checklist is added to at its end, checked off, renamed, put in order, and shortened', async () => {
  const { board, card } = await newCard()
  const after = await lastEvent()
  const id = newId()
  const first = await sam.addItem(card, 'Get the declaration page', id)
  expect(first).toMatchObject({ status: 201, body: { id, doneAt: null, doneBy: null } })
  // Sent twice, because the reply to the first was lost.
  expect((await sam.addItem(card, 'Get the declaration page', id)).body).toEqual(first.body)
  const second = (await sam.addItem(card, 'Call the carrier')).body
  const third = (await sam.addItem(card, 'Send the quote')).body
  const texts = async () => (await opened(card)).parts.checklist.map(({ text }) => text)
  expect(await texts()).toEqual(['Get the declaration page', 'Call the carrier', 'Send the quote'])

  const done = (await ana.changeItem(second, { done: true })).body
  expect(done).toMatchObject({ doneAt: server.clock.now().toISOString(), doneBy: ana.id })
  server.clock.step(60_000)
  // Who did it first, and when, stays.
  expect((await sam.changeItem(second, { done: true })).body).toEqual(done)
  expect((await opened(card)).card.checklist).toEqual({ done: 1, total: 3 })
  expect((await sam.changeItem(second, { done: false })).body).toMatchObject({ doneAt: null, doneBy: null })

  await sam.changeItem(third, { after: null, text: 'Send both quotes' })
  expect(await texts()).toEqual(['Send both quotes', 'Get the declaration page', 'Call the carrier'])
  await sam.changeItem(third, { after: id })
  expect(await texts()).toEqual(['Get the declaration page', 'Send both quotes', 'Call the carrier'])
  // It lies there already.
  const { order } = (await sam.changeItem(third, { after: id })).body
  expect((await sam.changeItem(third, { after: third.id })).body.order).toBe(order)

  expect((await sam.dropItem(second)).status).toBe(204)
  expect(await texts()).toEqual(['Get the declaration page', 'Send both quotes'])
  expect((await sam.changeItem(second, { done: true })).body).toMatchObject({ code: 'checklistItemNotFound' })
  expect((await sam.dropItem(second)).body).toMatchObject({ code: 'checklistItemNotFound' })
  expect((await sam.changeItem(third, { after: second.id })).body).toMatchObject({ code: 'checklistItemNotFound' })

  expect((await history(card)).map(({ action, facts }) => [action, facts.item]).slice(0, 2)).toEqual([
    ['taskCard.checklist.removed', 'Call the carrier'],
    ['taskCard.checklist.changed', 'Send both quotes'],
  ])
  const heard = await heardSince(after)
  expect(heard.at(-1)).toMatchObject({
    name: 'taskboard',
    payload: { boardId: board.id, event: { type: 'UPDATE_CARD', card: { id: card.id, checklist: { total: 2 } } } },
  })
  expect(heard.at(-2)).toMatchObject({ name: 'taskBoard_cardParts', payload: { cardId: card.id } })
  expect(heard.at(-2)?.payload).toMatchObject({
    parts: { checklist: [{ text: 'Get the declaration page' }, { text: 'Send both quotes' }] },
  })
  expect(heard.at(-2)?.payload).not.toHaveProperty('parts.comments')
})

test('a checklist has a limit, and an id that is in use elsewhere is refused', async () => {
  const { card } = await newCard()
  const { card: other } = await newCard()
  const item = (await sam.addItem(card, 'One')).body
  expect((await sam.addItem(other, 'One', item.id)).body).toMatchObject({ code: 'idTaken' })
  await server.admin.query(
    `insert into tenant.task_checklist (account_id, id, card_id, text, place, created_at)
       select $1, gen_random_uuid(), $2, 'Many', 'b' || to_char(n, 'FM000'), now() from generate_series(2, $3) n`,
    [server.here.id, card.id, boardLimits.checklist],
  )
  expect((await sam.addItem(card, 'Too many')).body).toMatchObject({ code: 'checklistFull' })
  expect((await sam.addItem({ id: newId() }, 'Nowhere')).body).toMatchObject({ code: 'cardNotFound' })
  expect((await stranger.changeItem(item, { done: true })).body).toMatchObject({ code: 'checklistItemNotFound' })
})

test('comments notify those who are mentioned, once, and nobody else', async () => {
  const { board, card } = await newCard('Renew the policy')
  const [mine, theirs, others] = [await reminders(sam), await reminders(ana), await reminders(olivia)]
  const id = newId()
  const comment = await sam.comment(card, 'Please look at this', [ana, sam, ana], id)
  expect(comment).toMatchObject({
    status: 201,
    body: { id, userId: sam.id, message: 'Please look at this', mentions: [ana.id, sam.id], editedAt: null },
  })
  expect((await sam.comment(card, 'Please look at this', [ana, sam], id)).body).toEqual(comment.body)
  await expect.poll(() => theirs().length, { timeout: 8000, interval: 20 }).toBe(1)
  expect(theirs()[0]).toMatchObject({
    kind: 'mentioned',
    users: [ana.id],
    by: 'Employee Here',
    boardname: board.boardname,
    card: { id: card.id, comments: 1 },
  })
  const changed = await sam.changeComment(comment.body, 'Olivia too', [ana, olivia])
  expect(changed.body).toMatchObject({ message: 'Olivia too', editedAt: server.clock.now().toISOString() })
  await expect.poll(() => others().length, { timeout: 8000, interval: 20 }).toBe(1)
  // What they heard comes in order: this one would come after another one about the change.
  await sam.comment(card, 'For all', [ana])
  await expect.poll(() => theirs().length, { timeout: 8000, interval: 20 }).toBe(2)
  expect(theirs()[1]).toMatchObject({ card: { comments: 2 } })
  expect(mine()).toEqual([])
  expect((await sam.comment(card, 'Who?', [{ id: newId() }])).body).toMatchObject({ code: 'userNotFound' })
  expect((await sam.comment(card, 'Who?', [server.there.people.owner])).body).toMatchObject({ code: 'userNotFound' })
})

test('only whoever wrote a comment changes it; admins may delete it too', async () => {
  const { card } = await newCard()
  const long = 'A long story. '.repeat(20).trim()
  const theirs = (await ana.comment(card, long)).body
  expect((await sam.changeComment(theirs, 'Not mine')).body).toMatchObject({ code: 'notYourComment' })
  expect((await sam.dropComment(theirs)).body).toMatchObject({ code: 'notYourComment' })
  const mine = (await sam.comment(card, 'Mine')).body
  expect((await ana.comment(card, 'Mine', [], mine.id)).body).toMatchObject({ code: 'idTaken' })
  expect((await ana.changeComment(mine, 'Not mine')).body).toMatchObject({ code: 'notYourComment' })
  expect((await ana.dropComment(mine)).status).toBe(204)
  expect((await sam.changeComment(mine, 'Gone')).body).toMatchObject({ code: 'commentNotFound' })
  expect((await stranger.dropComment(theirs)).body).toMatchObject({ code: 'commentNotFound' })
  expect((await opened(card)).parts.comments.map(({ message }) => message)).toEqual([long])
  const [deleted, , commented] = await history(card)
  expect(deleted).toMatchObject({
    action: 'taskCard.comment.deleted',
    facts: { comment: 'Mine' },
    user: { id: ana.id },
  })
  expect(String(commented?.facts.comment)).toHaveLength(80)
  await server.admin.query(
    `insert into tenant.task_comments (account_id, id, card_id, message, created_at)
       select $1, gen_random_uuid(), $2, 'Many', now() from generate_series(2, $3) n`,
    [server.here.id, card.id, boardLimits.comments],
  )
  expect((await sam.comment(card, 'Too many')).body).toMatchObject({ code: 'tooManyComments' })
})

/** A picture of one pixel that says where it was taken. */
function picture() {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('tEXt', Buffer.from('Comment\0Taken at home', 'latin1')),
    chunk('IDAT', deflateSync(Buffer.from([0, 255, 0, 0]))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const file = (content: string | Buffer, name: string, type = 'application/octet-stream') =>
  new File([new Uint8Array(Buffer.from(content as string))], name, { type })

test('files are told by their content, kept without metadata, shown in part, and removed', async () => {
  const { card } = await newCard()
  const program = file(Buffer.from([0x4d, 0x5a, 0, 0, 1, 2, 3]), 'harmless.txt', 'text/plain')
  expect((await sam.attach(card, program)).body).toMatchObject({ code: 'unsupportedType' })
  expect((await sam.attach({ id: newId() }, file('Hello', 'a.txt', 'text/plain'))).body).toMatchObject({
    code: 'cardNotFound',
  })
  const note = await sam.attach(card, file('Hello there', 'hello.txt', 'text/plain'))
  expect(note).toMatchObject({
    status: 201,
    body: { name: 'hello.txt', type: 'text/plain', size: 11, userId: sam.id },
  })
  server.clock.step(1000)
  const image = await sam.attach(card, file(picture(), 'home.txt', 'image/png'))
  expect(image.body).toMatchObject({ name: 'home.txt.png', type: 'image/png' })
  const { card: shown, parts } = await opened(card)
  expect([shown.files, parts.files]).toEqual([2, [note.body, image.body]])

  const token = (await sam.auth()).token
  const get = (id: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/taskboard/files/${id}`, { headers: { authorization: `Bearer ${token}`, ...headers } })
  const bytes = Buffer.from(await (await get(image.body.id)).arrayBuffer())
  expect(bytes.length).toBe(image.body.size)
  expect(bytes.includes('Taken at home')).toBe(false)
  const part = await get(note.body.id, { range: 'bytes=6-' })
  expect([part.status, await part.text(), part.headers.get('content-disposition')]).toEqual([
    206,
    'there',
    expect.stringContaining('hello.txt'),
  ])
  expect((await stranger.file(note.body)).body).toMatchObject({ code: 'cardFileNotFound' })

  expect((await stranger.dropFile(note.body)).body).toMatchObject({ code: 'cardFileNotFound' })
  expect((await ana.dropFile(note.body)).status).toBe(204)
  expect((await sam.file(note.body)).body).toMatchObject({ code: 'cardFileNotFound' })
  const { rows } = await server.admin.query('select storage_key from tenant.discarded_files where storage_key = $1', [
    buildCardFileKey(server.here.id, note.body.id),
  ])
  expect(rows).toHaveLength(1)
  expect((await history(card)).map(({ action, facts }) => [action, facts.file]).slice(0, 3)).toEqual([
    ['taskCard.file.removed', 'hello.txt'],
    ['taskCard.file.added', 'home.txt.png'],
    ['taskCard.file.added', 'hello.txt'],
  ])
  await server.admin.query(
    `insert into tenant.task_files (account_id, id, card_id, name, type, size, created_at)
       select $1, gen_random_uuid(), $2, 'Many', 'text/plain', 1, now() from generate_series(2, $3) n`,
    [server.here.id, card.id, boardLimits.files],
  )
  expect((await sam.attach(card, file('x', 'x.txt', 'text/plain'))).body).toMatchObject({ code: 'tooManyFiles' })
})

test('nothing is added to, or shown of, a card that is deleted', async () => {
  const { board, card } = await newCard()
  const item = (await sam.addItem(card, 'Item')).body
  const comment = (await sam.comment(card, 'Comment')).body
  const attached = (await sam.attach(card, file('Hello', 'a.txt', 'text/plain'))).body
  const refused = async () => [
    (await sam.addItem(card, 'More')).body,
    (await sam.comment(card, 'More')).body,
    (await sam.attach(card, file('More', 'b.txt', 'text/plain'))).body,
    (await sam.changeItem(item, { done: true })).body,
    (await sam.changeComment(comment, 'More')).body,
    (await sam.file(attached)).body,
  ]
  const codes = [
    'cardNotFound',
    'cardNotFound',
    'cardNotFound',
    'checklistItemNotFound',
    'commentNotFound',
    'cardFileNotFound',
  ]
  await sam.dropCard(card)
  expect(await refused()).toMatchObject(codes.map((code) => ({ code })))
  await sam.restoreCard(card)
  expect((await opened(card)).parts).toMatchObject({ checklist: [{ text: 'Item' }], comments: [{}], files: [{}] })
  await ana.drop(board)
  expect(await refused()).toMatchObject(codes.map((code) => ({ code })))
})

test('purges what was deleted more than 30 days ago, with its files', async () => {
  const { board, card, lane } = await newCard('On a board that is deleted')
  const attached = (await sam.attach(card, file('Hello', 'a.txt', 'text/plain'))).body
  const other = await newCard('Deleted itself')
  const own = (await sam.attach(other.card, file('Own', 'b.txt', 'text/plain'))).body
  const kept = await sam.card(other.board, other.lane, 'Kept')
  await sam.dropCard(other.card)
  await sam.card(board, lane, 'Without files')
  await ana.drop(board)
  const rows = async (table: string) =>
    (await server.admin.query(`select id from tenant.${table} where account_id = $1`, [server.here.id])).rows.map(
      ({ id }) => id as string,
    )
  const day = 24 * 60 * 60_000
  server.clock.step(29 * day)
  await runRecurring(server, buildBoardRecurring(unheard), 'taskboards.drop')
  expect(await rows('task_boards')).toContain(board.id)
  expect(await rows('task_cards')).toEqual(expect.arrayContaining([card.id, other.card.id, kept.id]))
  server.clock.step(2 * day)
  await runRecurring(server, buildBoardRecurring(unheard), 'taskboards.drop')
  expect(await rows('task_boards')).not.toContain(board.id)
  const left = await rows('task_cards')
  expect(left).toContain(kept.id)
  expect(left).not.toContain(card.id)
  expect(left).not.toContain(other.card.id)
  const { rows: announced } = await server.admin.query(
    'select storage_key from tenant.discarded_files where storage_key = any ($1)',
    [[attached, own].map(({ id }) => buildCardFileKey(server.here.id, id))],
  )
  expect(announced).toHaveLength(2)
})
