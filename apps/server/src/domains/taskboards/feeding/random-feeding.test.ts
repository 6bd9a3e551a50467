// After random changes, whatever their order, boards have exactly the cards that their tags ask for.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sampled } from '#testing/exhaustive'
import { pseudoRandom } from '../../contacts/factory/random.factory.ts'
import { createFeedingApp, type FeedingApp } from './feeding.factory.ts'

let app: FeedingApp
beforeAll(async () => {
  app = await createFeedingApp()
})
afterAll(() => app.close())

interface Has {
  id: string
}

/** By a fresh computation: contact → whether it is to have a card. */
async function wanted(board: Has): Promise<Map<string, boolean>> {
  const { rows } = await app.server.admin.query<{ id: string; wanted: boolean }>(
    `select k.id, k.deleted_at is null and exists (select from tenant.contact_tags c
         join tenant.task_board_tags b on b.tag_id = c.tag_id join tenant.tags t on t.id = c.tag_id
       where c.contact_id = k.id and b.board_id = $1 and t.deleted_at is null) as wanted
     from tenant.contacts k where k.account_id = $2`,
    [board.id, app.here.id],
  )
  return new Map(rows.map(({ id, wanted: isWanted }) => [id, isWanted]))
}

async function expectFed(board: Has, hasEnd: boolean, since: ReadonlySet<string>) {
  const cards = await app.fed(board)
  const byContact = Map.groupBy(cards, ({ contact }) => contact)
  for (const of of byContact.values()) expect(of).toHaveLength(1)
  for (const [contact, isWanted] of await wanted(board)) {
    const lane = byContact.get(contact)?.[0]?.lane
    if (isWanted) expect(lane).toBe('First')
    else expect(lane).toBe(hasEnd && since.has(contact) ? 'Last' : undefined)
  }
}

test.each(sampled([20_261_128, 7, 99], { most: 1 }))('every board has exactly its cards (seed %i)', async (seed) => {
  const random = pseudoRandom(seed)
  const tags = await Promise.all(['a', 'b', 'c'].map((name) => app.tag(`Random ${name} ${seed}`)))
  const contacts: Has[] = []
  for (let n = 0; n < 5; n++) contacts.push(await app.contact(`Random ${n} ${seed}`))
  const some = () => {
    const picked = tags.filter(() => random.chance(0.6)).map(({ id }) => id)
    return picked.length > 0 ? picked : [random.pick(tags).id]
  }
  const last = { id: crypto.randomUUID(), label: 'Last' }
  const plain = await app.sam.board(`Plain ${seed}`, ['First', 'Last'], { assignedTag: some() })
  const ended = await app.sam.board(`Ended ${seed}`, ['First', last], { assignedTag: some(), endLane: last.id })
  const gone = { contacts: new Set<string>(), tags: new Set<string>(), boards: new Set<string>() }
  /** Contacts that have a card on the board with an end since they were last deleted. */
  const resting = new Set<string>()
  const flip = async (set: Set<string>, one: Has, drop: () => Promise<unknown>, restore: () => Promise<unknown>) => {
    const isGone = set.delete(one.id)
    if (!isGone) set.add(one.id)
    await (isGone ? restore() : drop())
  }
  const steps: (() => Promise<unknown>)[] = [
    ...Array.from({ length: 6 }, () => () => {
      const there = contacts.filter(({ id }) => !gone.contacts.has(id))
      const live = tags.filter(({ id }) => !gone.tags.has(id))
      if (there.length === 0 || live.length === 0) return Promise.resolve()
      return app[random.chance(0.55) ? 'give' : 'take'](random.pick(there), random.pick(live))
    }),
    () => {
      const contact = random.pick(contacts)
      resting.delete(contact.id)
      return flip(
        gone.contacts,
        contact,
        () => app.drop(contact),
        () => app.restore(contact),
      )
    },
    () => {
      const tag = random.pick(tags)
      return flip(
        gone.tags,
        tag,
        () => app.dropTag(tag),
        () => app.restoreTag(tag),
      )
    },
    () =>
      flip(
        gone.boards,
        plain,
        () => app.ana.drop(plain),
        () => app.ana.restore(plain),
      ),
    () => {
      const board = random.pick([plain, ended])
      const assignedTag = some().filter((id) => !gone.tags.has(id))
      return gone.boards.has(board.id) || assignedTag.length === 0
        ? Promise.resolve()
        : app.sam.change(board, { assignedTag })
    },
    // Now and then only the queue knows of a change.
    () => app.follow(),
  ]
  for (let round = 0; round < 12; round++) {
    for (let n = 0; n < 6; n++) await random.pick(steps)()
    await app.follow()
    if (!gone.boards.has(plain.id)) await expectFed(plain, false, new Set())
    for (const { contact } of await app.fed(ended)) resting.add(contact)
    for (const id of gone.contacts) resting.delete(id)
    await expectFed(ended, true, resting)
  }
})
