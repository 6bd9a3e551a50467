// Cards from tags that a person cleared or deleted, and boards that were archived in between.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runRecurring } from '#testing/jobs'
import { unheard } from '../taskboards.factory.ts'
import { buildBoardRecurring } from '../taskboards.jobs.ts'
import { createFeedingApp, type FeedingApp } from './feeding.factory.ts'

let app: FeedingApp
beforeAll(async () => {
  app = await createFeedingApp()
})
afterAll(() => app.close())

const day = 24 * 60 * 60_000
const names = async (board: { id: string }) =>
  (await app.fed(board)).map(({ name, lane }) => `${name}: ${lane}`).toSorted()

/** Fed by a tag of its own; Ann is in the first lane, Bo in the second one. */
async function started(name: string, { end = false } = {}) {
  const tag = await app.tag(`Tag of ${name}`)
  const lanes = ['One', 'Two', 'Lost'].map((label) => ({ id: crypto.randomUUID(), label }))
  const endLane = end ? (lanes[2]?.id ?? null) : null
  const board = await app.sam.board(name, lanes, { assignedTag: [tag.id], endLane })
  const [ann, bo] = [await app.contact('Ann'), await app.contact('Bo')]
  for (const contact of [ann, bo]) await app.give(contact, tag)
  await app.follow()
  const cardOf = async (contact: { id: string }) => {
    const card = (await app.fed(board)).find((each) => each.contact === contact.id)
    if (!card) throw new Error('The contact has no card.')
    return card
  }
  const [one, two, lost] = [board.lane('One'), board.lane('Two'), board.lane('Lost')]
  await app.sam.move(await cardOf(bo), two)
  return { tag, board, ann, bo, one, two, lost, cardOf }
}

describe('clearing a lane', () => {
  test('keeps its contacts away until they lose the tags and get them again', async () => {
    const { tag, board, ann, one } = await started('Away')
    const other = await app.tag('Another tag of it')
    const elsewhere = await started('Elsewhere')
    await app.ana.clear(board, one)
    // Whatever else lets their cards follow.
    await app.give(ann, elsewhere.tag)
    await app.sam.change(board, { assignedTag: [tag.id, other.id] })
    await app.give(ann, other)
    await app.take(ann, tag)
    await app.sam.change(board, { archived: true })
    await app.sam.change(board, { archived: false })
    await app.follow()
    expect(await names(board)).toEqual(['Bo: Two'])
    await app.take(ann, other)
    await app.follow()
    await app.give(ann, other)
    await app.follow()
    expect(await names(board)).toEqual(['Ann: One', 'Bo: Two'])
  })

  test('is undone for those who still belong there, and for nobody else', async () => {
    const { tag, board, bo, one, two } = await started('Undone')
    const cy = await app.contact('Cy')
    await app.give(cy, tag)
    await app.follow()
    const first = (await app.ana.clear(board, one)).body
    const second = (await app.ana.clear(board, two)).body
    expect([first.cards, second.cards]).toEqual([2, 1])
    await app.take(cy, tag)
    // Even before the job has seen it.
    expect((await app.ana.undo(board, first.clear)).body).toEqual({ cards: 1 })
    await app.follow()
    expect(await names(board)).toEqual(['Ann: One'])
    await app.take(bo, tag)
    await app.follow()
    await app.give(bo, tag)
    await app.follow()
    expect(await names(board)).toEqual(['Ann: One', 'Bo: One'])
    expect((await app.ana.undo(board, second.clear)).body).toEqual({ cards: 0 })
  })

  test('restores the contacts of a cleared end lane, and does not keep them away', async () => {
    const { tag, board, ann, bo, lost } = await started('Resting', { end: true })
    for (const contact of [ann, bo]) await app.take(contact, tag)
    await app.follow()
    expect(await names(board)).toEqual(['Ann: Lost', 'Bo: Lost'])
    const { clear } = (await app.ana.clear(board, lost)).body
    await app.give(ann, tag)
    await app.follow()
    expect(await names(board)).toEqual(['Ann: One'])
    expect((await app.ana.undo(board, clear)).body).toEqual({ cards: 1 })
    await app.follow()
    expect(await names(board)).toEqual(['Ann: One', 'Bo: Lost'])
    await app.give(bo, tag)
    await app.follow()
    expect(await names(board)).toEqual(['Ann: One', 'Bo: One'])
  })

  test('brings all back once no tag feeds the board', async () => {
    const { tag, board, ann, one } = await started('No longer fed')
    const { clear } = (await app.ana.clear(board, one)).body
    await app.take(ann, tag)
    await app.sam.change(board, { assignedTag: [] })
    await app.follow()
    expect((await app.ana.undo(board, clear)).body).toEqual({ cards: 1 })
    expect(await names(board)).toEqual(['Ann: One', 'Bo: Two'])
  })

  test('is remembered after 30 days, but nothing of what was on the cards', async () => {
    const { tag, board, ann, one, cardOf } = await started('Long ago')
    const card = await cardOf(ann)
    await app.sam.update(card, { details: 'Private' })
    await app.sam.comment(card, 'Private')
    await app.sam.addItem(card, 'Private')
    await app.sam.attach(card, new File(['Private'], 'a.txt', { type: 'text/plain' }))
    await app.ana.clear(board, one)
    app.server.clock.step(31 * day)
    await runRecurring(app.server, buildBoardRecurring(unheard), 'taskboards.drop')
    const { rows } = await app.server.admin.query(
      `select details, (select count(*)::int from tenant.task_comments where card_id = c.id) as comments,
         (select count(*)::int from tenant.task_checklist where card_id = c.id) as items,
         (select count(*)::int from tenant.task_files where card_id = c.id) as files
       from tenant.task_cards c where c.id = $1`,
      [card.id],
    )
    expect(rows).toEqual([{ details: '', comments: 0, items: 0, files: 0 }])
    await app.give(ann, (await started('Other tags')).tag)
    await app.follow()
    expect(await names(board)).toEqual(['Bo: Two'])
    await app.take(ann, tag)
    await app.follow()
    // A round leaves out rows that a job holds.
    const left = async () => {
      await runRecurring(app.server, buildBoardRecurring(unheard), 'taskboards.drop')
      const { rows: counted } = await app.server.admin.query(
        `select (select count(*)::int from tenant.task_cards where id = $1) as cards,
           (select count(*)::int from tenant.task_clears where board_id = $2) as clears`,
        [card.id, board.id],
      )
      return counted
    }
    await expect.poll(left, { timeout: 20_000 }).toEqual([{ cards: 0, clears: 0 }])
  })
})

describe('a card that was removed', () => {
  test('comes back only while its contact has the tags, or goes to the end lane without them', async () => {
    const { tag, board, ann, bo, one, cardOf } = await started('By id')
    const [card, other] = [await cardOf(ann), await cardOf(bo)]
    await app.take(ann, tag)
    await app.follow()
    expect((await app.sam.restoreCard(card)).body).toMatchObject({ code: 'boardFedByTags' })
    expect((await app.sam.bulk(board, [card], { do: 'restore' })).body).toEqual({ changed: [] })
    await app.give(ann, tag)
    await app.follow()
    expect((await app.sam.restoreCard(card)).body).toMatchObject({ code: 'clientHasCard' })
    const cleared = await cardOf(ann)
    await app.ana.clear(board, one)
    expect((await app.sam.restoreCard(cleared)).status).toBe(200)
    expect(await names(board)).toEqual(['Ann: One', 'Bo: Two'])
    await app.drop(bo)
    await app.follow()
    expect((await app.sam.restoreCard(other)).body).toMatchObject({ code: 'boardFedByTags' })

    const ends = await started('By id, with an end', { end: true })
    const resting = await ends.cardOf(ends.bo)
    await app.take(ends.bo, ends.tag)
    // The job may have moved it, or not.
    expect((await app.sam.dropCard(resting)).status).toBe(204)
    expect((await app.sam.restoreCard(resting)).status).toBe(200)
    await app.follow()
    expect(await names(ends.board)).toEqual(['Ann: One', 'Bo: Lost'])
  })
})

test('an archived board stays as it is, and is brought up to date when it is restored', async () => {
  const { tag, board, ann, bo } = await started('Archived')
  await app.sam.change(board, { archived: true })
  const cy = await app.contact('Cy')
  await app.give(cy, tag)
  await app.take(ann, tag)
  const since = (await app.events()).at(-1)?.seq ?? 0
  await app.follow()
  expect(await names(board)).toEqual(['Ann: One', 'Bo: Two'])
  expect((await app.events(since)).filter(({ boardId }) => boardId === board.id)).toEqual([])
  await app.drop(bo)
  await app.follow()
  await app.sam.change(board, { archived: false })
  await app.follow()
  expect(await names(board)).toEqual(['Cy: One'])
})
