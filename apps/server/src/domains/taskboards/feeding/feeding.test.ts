import { api } from '@frontdesk/contract/registry'
import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jobContext } from '#testing/jobs'
import { unheard } from '../taskboards.factory.ts'
import { applyTagsToBoards } from './feed-boards.ts'
import { createFeedingApp, type FeedingApp } from './feeding.factory.ts'

let app: FeedingApp
beforeAll(async () => {
  app = await createFeedingApp()
})
afterAll(() => app.close())

const lanes = ['To contact', 'Quoted', 'Done']
/** A board that is fed by a tag of its own. */
async function fedBoard(name: string, more: { end?: boolean; escalateHours?: number } = {}) {
  const tag = await app.tag(`Tag of ${name}`)
  const made = lanes.map((label) => ({ id: crypto.randomUUID(), label, escalateHours: more.escalateHours ?? null }))
  const board = await app.sam.board(name, made, {
    assignedTag: [tag.id],
    ...(more.end && { endLane: made.at(-1)?.id ?? null }),
  })
  return { tag, board }
}
const names = async (board: { id: string }) => (await app.fed(board)).map(({ name, lane }) => `${name}: ${lane}`)
const lastEvent = async () => (await app.events()).at(-1)?.seq ?? 0

describe('a contact', () => {
  test('gets a card with the tag, which its history explains, and loses it with the tag', async () => {
    const { tag, board } = await fedBoard('By hand', { escalateHours: 24 })
    const [zoe, adam] = [await app.contact('Zoe'), await app.contact('Adam')]
    const before = await lastEvent()
    await app.give(zoe, tag)
    await app.follow()
    expect(await names(board)).toEqual(['Zoe: To contact'])
    await app.give(adam, tag)
    await app.follow()
    expect(await names(board)).toEqual(['Zoe: To contact', 'Adam: To contact'])
    const [first] = await app.sam.cards(board, board.lane('To contact'))
    expect(first).toMatchObject({
      ...{ client: { id: zoe.id }, title: '', source: 'tag', tags: [] },
      enteredAt: app.server.clock.now().toISOString(),
      escalatesAt: new Date(app.server.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    })
    if (!first) throw new Error('There is no card.')
    expect((await app.sam.history(first)).body.data).toMatchObject([
      { action: 'taskCard.fed', user: { id: null }, facts: { lane: 'To contact', tags: ['Tag of By hand'] } },
    ])
    await app.take(zoe, tag)
    await app.follow()
    expect(await names(board)).toEqual(['Adam: To contact'])
    expect((await app.log(first)).at(-1)).toMatchObject({
      action: 'taskCard.unfed',
      user_id: null,
      facts: { from: 'To contact', tags: ['Tag of By hand'] },
    })
    expect((await app.events(before)).filter(({ boardId }) => boardId === board.id)).toMatchObject([
      { event: { type: 'ADD_CARD', card: { id: first.id } } },
      { event: { type: 'ADD_CARD' } },
      { event: { type: 'DELETE_CARD', cardId: first.id, laneId: first.laneId, counts: { total: 1 } } },
    ])
  })

  test('has its card in the end lane after it lost the tag, and returns with the tag', async () => {
    const { tag, board } = await fedBoard('With an end', { end: true })
    const contact = await app.contact('Ben')
    await app.give(contact, tag)
    await app.follow()
    const [card] = await app.fed(board)
    if (!card) throw new Error('There is no card.')
    await app.take(contact, tag)
    await app.follow()
    expect(await app.fed(board)).toEqual([{ ...card, lane: 'Done' }])
    expect((await app.sam.openCard(card)).body.card.enteredAt).toBe(app.server.clock.now().toISOString())
    await app.give(contact, tag)
    await app.follow()
    expect(await app.fed(board)).toEqual([card])
    expect((await app.log(card)).map(({ action, facts }) => [action, facts.from, facts.lane])).toEqual([
      ['taskCard.fed', undefined, 'To contact'],
      ['taskCard.unfed', 'To contact', 'Done'],
      ['taskCard.fed', 'Done', 'To contact'],
    ])
  })

  test('stays in the end lane if a person put it there, until it loses the tag and gets it again', async () => {
    const { tag, board } = await fedBoard('Done by hand', { end: true })
    const other = await app.tag('Another tag of it')
    const contact = await app.contact('Cleo')
    await app.give(contact, tag)
    await app.follow()
    const [card] = await app.fed(board)
    if (!card) throw new Error('There is no card.')
    await app.sam.move(card, board.lane('Done'))
    await app.sam.change(board, { assignedTag: [tag.id, other.id] })
    await app.give(contact, other)
    await app.follow()
    expect(await names(board)).toEqual(['Cleo: Done'])
    await app.take(contact, tag)
    await app.take(contact, other)
    await app.follow()
    expect(await names(board)).toEqual(['Cleo: Done'])
    await app.give(contact, other)
    await app.follow()
    expect(await app.fed(board)).toEqual([card])
  })

  test('loses its card when it is deleted, and gets a new one when it is restored', async () => {
    const { tag, board } = await fedBoard('Deleted', { end: true })
    const contact = await app.contact('Dora')
    await app.give(contact, tag)
    await app.follow()
    const [card] = await app.fed(board)
    if (!card) throw new Error('There is no card.')
    await app.drop(contact)
    await app.follow()
    expect(await app.fed(board)).toEqual([])
    expect((await app.log(card)).at(-1)).toMatchObject({ action: 'taskCard.unfed', facts: { contactDeleted: true } })
    await app.restore(contact)
    await app.follow()
    expect(await names(board)).toEqual(['Dora: To contact'])
  })
})

describe('tags', () => {
  test('add cards to boards when rules or an import assign them', async () => {
    const rule: RuleGroup = { combinator: 'and', rules: [{ field: 'lastName', operator: '=', value: 'Dynamo' }] }
    const [dynamic, imported] = [await app.tag('By a rule', rule), await app.tag('By an import')]
    const board = await app.sam.board('By themselves', ['One'], { assignedTag: [dynamic.id, imported.id] })
    await app.contact('Dynamo')
    await expect.poll(() => names(board), { timeout: 10_000 }).toEqual(['Dynamo: One'])
    await app.imported('First Name,Last Name,Tags\nAda,Alpha,By an import\nBo,Beta,\nCy,Gamma,By an import\n')
    // Without a round: the transaction of the import has enqueued the job.
    await expect.poll(() => names(board), { timeout: 10_000 }).toEqual(['Dynamo: One', 'Alpha: One', 'Gamma: One'])
  })

  test('remove their cards when they are deleted, and add them when they are restored', async () => {
    const { tag, board } = await fedBoard('Of a deleted tag')
    const kept = await app.tag('Kept')
    await app.sam.change(board, { assignedTag: [tag.id, kept.id] })
    const [one, both] = [await app.contact('One'), await app.contact('Both')]
    for (const contact of [one, both]) await app.give(contact, tag)
    await app.give(both, kept)
    await app.follow()
    expect((await names(board)).sort()).toEqual(['Both: To contact', 'One: To contact'])
    expect((await app.dropTag(tag)).status).toBe(204)
    await app.follow()
    expect(await names(board)).toEqual(['Both: To contact'])
    expect((await app.restoreTag(tag)).status).toBe(200)
    await app.follow()
    expect((await names(board)).sort()).toEqual(['Both: To contact', 'One: To contact'])
  })

  test('add cards when they are assigned while a batch is running', async () => {
    const { tag, board } = await fedBoard('At the same time')
    const [contactId = ''] = await app.insertTagged(tag, ['Eve'])
    await app.follow()
    await app.server.admin.query('delete from tenant.contact_tags where contact_id = $1', [contactId])
    const somebody = new pg.Client({ connectionString: app.server.adminUrl })
    await somebody.connect()
    try {
      // The contact is in the queue, and the tag is being assigned again.
      await somebody.query('begin')
      await somebody.query('insert into tenant.contact_tags (account_id, tag_id, contact_id) values ($1, $2, $3)', [
        ...[app.here.id, tag.id, contactId],
      ])
      const round = app.follow()
      const waiting = `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'
        and query like '%from contacts where id = %for no key update%'`
      const count = async () => (await app.server.admin.query<{ count: number }>(waiting)).rows[0]?.count
      await expect.poll(count, { timeout: 10_000 }).toBe(1)
      await somebody.query('commit')
      await round
    } finally {
      await somebody.end()
    }
    expect(await names(board)).toEqual(['Eve: To contact'])
  })
})

describe('a merge', () => {
  test('leaves one card of two contacts, and its undo restores both', async () => {
    const { tag, board } = await fedBoard('Merged')
    const { tag: theirs, board: second } = await fedBoard('Merged too')
    const [one, other] = [await app.contact('Fay'), await app.contact('Gil')]
    for (const contact of [one, other]) await app.give(contact, tag)
    await app.give(other, theirs)
    await app.follow()
    const [moved] = await app.fed(second)
    const as = await app.ana.auth()
    const merged = await app.server.request(
      api.households.mergeContacts,
      { params: { id: one.id, otherId: other.id }, body: { mergeAs: 'secondary' } as never },
      as,
    )
    expect(merged.status).toBe(200)
    await app.follow()
    expect((await app.fed(board)).map(({ contact }) => contact)).toEqual([one.id])
    // The other's card goes on, with all that was done on it.
    expect(await app.fed(second)).toMatchObject([{ id: moved?.id, contact: one.id }])
    const undone = await app.server.request(
      api.households.undoHouseholdChange,
      { params: { id: one.id, changeId: merged.body.change } },
      as,
    )
    expect(undone.status).toBe(200)
    await app.follow()
    expect((await app.fed(board)).map(({ contact }) => contact).sort()).toEqual([one.id, other.id].sort())
    expect(await app.fed(second)).toMatchObject([{ id: moved?.id, contact: other.id }])
  })
})

describe('many contacts', () => {
  const count = 1_200
  const many = (prefix: string) =>
    Array.from({ length: count }, (_, n) => `${prefix}${String(n).padStart(5, '0')}`).reverse()
  const contextOf = (signal: AbortSignal, attempt: number) =>
    jobContext({ platform: app.server.platform, accountId: app.here.id }, { signal, attempt })
  const queued = async () =>
    (await app.server.admin.query('select count(*)::int as count from tenant.task_feed')).rows[0]?.count

  test('have one card each after a stop and another attempt, and are emitted as one change', async () => {
    const { tag, board } = await fedBoard('Many')
    await app.insertTagged(tag, many('M'))
    const before = await lastEvent()
    let asked = 0
    // Stopped after the first batch.
    const stopping = {
      get aborted() {
        asked += 1
        return asked > 1
      },
      throwIfAborted() {
        if (asked > 1) throw new Error('Stopped.')
      },
    } as AbortSignal
    await expect(applyTagsToBoards(contextOf(stopping, 1), unheard)).rejects.toThrow('Stopped.')
    expect(await queued()).toBe(count - 500)
    expect(await app.fed(board)).toHaveLength(500)
    expect((await app.sam.now(board)).total).toBe(500)
    await applyTagsToBoards(contextOf(new AbortController().signal, 2), unheard)
    const cards = await app.fed(board)
    expect(new Set(cards.map(({ contact }) => contact)).size).toBe(count)
    expect(cards).toHaveLength(count)
    const events = (await app.events(before)).filter(({ boardId }) => boardId === board.id)
    expect(new Set(events.map(({ event }) => event.type))).toEqual(new Set(['CHANGE_CARDS']))
    expect(events.length).toBeLessThanOrEqual(4)
    expect(events.at(-1)).toMatchObject({ event: { board: { total: count } } })

    await app.server.admin.query('delete from tenant.contact_tags where tag_id = $1', [tag.id])
    await app.follow()
    expect(await app.fed(board)).toEqual([])
  })

  test('come sorted by name, and each follows the rule of its lane', async () => {
    const { tag, board } = await fedBoard('Ruled', { end: true })
    const { ana } = app
    const rule = { assignTo: ana.id, dueDays: 3, followupDays: null, template: null }
    await app.sam.changeLane(board, board.lane('To contact'), { rule })
    await app.insertTagged(tag, ['Young', 'Abel', 'Moss', 'Lake', 'Quinn', 'Brook', 'Stone'])
    await app.follow()
    const sorted = ['Abel', 'Brook', 'Lake', 'Moss', 'Quinn', 'Stone', 'Young']
    expect((await app.fed(board)).map(({ name }) => name)).toEqual(sorted)
    const cards = await app.sam.cards(board, board.lane('To contact'))
    expect(cards.map(({ assignedTo, dueOn }) => [assignedTo, dueOn])).toEqual(sorted.map(() => [ana.id, '2026-11-23']))
    expect(cards.every(({ escalatesAt }) => escalatesAt === '2026-11-24T05:00:00.000Z')).toBe(true)
    const [card] = cards
    if (!card) throw new Error('There is no card.')
    expect((await app.log(card)).map(({ action }) => action)).toEqual(['taskCard.fed', 'taskCard.rule'])
  })
})
