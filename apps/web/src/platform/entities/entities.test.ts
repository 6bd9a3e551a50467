// A small server, a colleague, and a network that delivers replies, pages, and events late: random steps converge.
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Kind } from './collection.ts'
import { getEntities } from './entities.ts'
import { type EntityPage, listEntities, readPage } from './entity-list.ts'

interface Card {
  id: string
  version: number
  lane: string
  order: number
  title: string
}

const kind: Kind<Card> = {
  name: 'card',
  groupOf: ({ lane }) => lane,
  compare: (one, other) => one.order - other.order || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0),
}
const lanes = ['a', 'b', 'c']
const size = 3

type Counts = Record<string, number>
type ServerEvent = { counts: Counts } & ({ card: Card } | { removed: string } | { many: true })

function createServer() {
  const cards = new Map<string, Card>()
  const inLane = (lane: string) => [...cards.values()].filter((card) => card.lane === lane).sort(kind.compare)
  const counts = (): Counts => Object.fromEntries(lanes.map((lane) => [lane, inLane(lane).length]))
  const events: ServerEvent[] = []
  return {
    cards,
    events,
    counts,
    inLane,
    put(id: string, change: Partial<Card>) {
      const known = cards.get(id) ?? { id, version: 0, lane: 'a', order: 0, title: '' }
      const card = { ...known, ...change, version: known.version + 1 }
      cards.set(id, card)
      events.push({ card, counts: counts() })
      return card
    },
    /** One event for all, which carries none of them. */
    putMany(ids: readonly string[], change: Partial<Card>) {
      const found = ids.flatMap((id) => cards.get(id) ?? [])
      for (const card of found) cards.set(card.id, { ...card, ...change, version: card.version + 1 })
      if (found.length > 0) events.push({ many: true, counts: counts() })
      return found.map(({ id }) => id)
    },
    remove(id: string) {
      if (cards.delete(id)) events.push({ removed: id, counts: counts() })
    },
    page: (lane: string, after?: Card | null) =>
      inLane(lane)
        .filter((card) => !after || kind.compare(card, after) > 0)
        .slice(0, size),
  }
}

/** The same numbers for the same seed. */
function createRandom(seed: number) {
  let state = seed * 2654435761
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

async function flush() {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve()
}

function createWorld(seed: number) {
  const random = createRandom(seed)
  const pick = <T>(all: readonly T[]): T | undefined => all[random(all.length)]
  const server = createServer()
  const entities = getEntities(new QueryClient())
  const collection = entities.of(kind)
  let counts = server.counts()
  const lists = new Map<string, { pages: EntityPage<Card>[]; reading: boolean; again: boolean }>()
  for (const lane of lanes) lists.set(lane, { pages: [], reading: false, again: false })
  /** What is on its way to the server, and back. */
  const requests: (() => void)[] = []
  const replies: (() => void)[] = []
  let next = 0

  const call = <Reply>(handle: () => Reply, mayFail = true) =>
    new Promise<Reply>((resolve, reject) =>
      requests.push(() => {
        if (mayFail && random(5) === 0) return void replies.push(() => reject(new Error('refused')))
        const reply = handle()
        replies.push(() => resolve(reply))
      }),
    )

  async function load(lane: string, upTo = 1) {
    const list = lists.get(lane)
    if (!list) return
    if (list.reading) {
      list.again = true
      return
    }
    list.reading = true
    do {
      list.again = false
      const pages: EntityPage<Card>[] = []
      do {
        const after = pages.at(-1)?.upTo
        const answer = () => ({ data: server.page(lane, after), total: server.inLane(lane).length })
        pages.push(await readPage(entities, { kind, size, read: () => call(answer, false) }))
      } while (pages.length < Math.max(upTo, list.pages.length) && pages.at(-1)?.upTo)
      list.pages = pages
    } while (list.again)
    list.reading = false
  }
  /** As scheduleRefetch does: after the replies that are due. */
  async function readCounts() {
    await entities.whenIdle()
    const began = entities.now()
    const read = await call(() => ({ counts: server.counts(), at: server.events.length }), false)
    // An event that came since has newer counts.
    if (delivered <= read.at) counts = read.counts
    collection.settleCounts(() => true, began)
  }
  let delivered = 0
  function applyEvent(event: ServerEvent) {
    delivered += 1
    counts = event.counts
    if ('card' in event) collection.applyEvent([event.card])
    else if ('removed' in event) collection.applyRemoval(event.removed)
    else collection.settleCounts(() => true)
    for (const [lane, list] of lists) if (list.reading || 'many' in event) void load(lane, list.pages.length)
  }
  const mutate = (ids: readonly string[], change: Partial<Card> | undefined, extra = {}) =>
    void collection.mutate<readonly (Card | string)[]>({
      ids,
      patch: (card) => (change && card ? { ...card, ...change } : undefined),
      send: () =>
        call(() => {
          if (ids.length > 1) return server.putMany(ids, change ?? {})
          return ids.flatMap((id): (Card | string)[] => {
            if (change) return server.cards.has(id) ? [server.put(id, change)] : []
            server.remove(id)
            return [id]
          })
        }),
      confirm: (reply) => reply,
      failed: () => {},
      ...extra,
    })
  const place = () => ({ lane: pick(lanes) ?? 'a', order: random(1_000) })
  const shownId = () => pick(lanes.flatMap((lane) => show(lane)))?.id
  const show = (lane: string) => {
    const pages = lists.get(lane)?.pages ?? []
    return pages.length > 0 ? listEntities(collection, lane, pages) : []
  }
  const showCounts = () => {
    const shown = { ...counts }
    for (const { counted, shown: now } of collection.listUncounted()) {
      if (counted) shown[counted.lane] = (shown[counted.lane] ?? 0) - 1
      if (now) shown[now.lane] = (shown[now.lane] ?? 0) + 1
    }
    return shown
  }
  const deliver = (from: (() => void)[]) => from.splice(random(from.length), 1)[0]?.()
  const steps: Record<string, () => void> = {
    move() {
      const id = shownId()
      if (id) mutate([id], place(), { name: 'place' })
    },
    rename() {
      const id = shownId()
      if (id) mutate([id], { title: `mine ${next++}` })
    },
    remove() {
      const id = shownId()
      if (id) mutate([id], undefined)
    },
    moveMany() {
      const ids = [...new Set([shownId(), shownId(), shownId()])].filter((id) => id !== undefined)
      if (ids.length > 1) mutate(ids, { lane: pick(lanes) ?? 'a' }, { together: true })
    },
    add() {
      const card = { id: `mine-${next++}`, version: 0, title: '', ...place() }
      void collection.mutate({
        ids: [card.id],
        patch: (known) => known ?? card,
        send: () => call(() => server.put(card.id, card)),
        confirm: (reply) => [reply],
        failed: () => {},
      })
    },
    colleague() {
      const id = pick([...server.cards.keys()])
      const dice = random(8)
      if (dice < 3 || !id) server.put(`theirs-${next++}`, place())
      else if (dice === 3) server.remove(id)
      else if (dice < 6) server.putMany([...server.cards.keys()].slice(0, 3), { lane: pick(lanes) ?? 'a' })
      else server.put(id, random(2) ? place() : { title: `theirs ${next++}` })
    },
    process: () => requests.shift()?.(),
    answer: () => deliver(replies),
    event() {
      const event = server.events[delivered]
      if (event) applyEvent(event)
    },
    read() {
      const lane = pick(lanes) ?? 'a'
      void load(lane, (lists.get(lane)?.pages.length ?? 0) + 1)
    },
    /** Events were missed: everything is read again. */
    reconnect() {
      if (random(6) > 0) return
      delivered = server.events.length
      void readCounts()
      for (const [lane, list] of lists) void load(lane, list.pages.length)
    },
  }
  async function step() {
    steps[pick(Object.keys(steps)) ?? 'event']?.()
    await flush()
  }
  /** Everything that is on its way arrives. */
  async function settle() {
    for (let turn = 0; turn < 5_000; turn++) {
      const event = server.events[delivered]
      if (requests.length + replies.length === 0 && !event) return
      if (event && random(2)) applyEvent(event)
      else if (replies.length > 0 && random(2)) deliver(replies)
      else requests.shift()?.()
      await flush()
    }
    throw new Error('It never comes to rest.')
  }
  for (let at = 0; at < 12; at++) server.put(`card-${at}`, place())
  delivered = server.events.length
  counts = server.counts()
  return { server, collection, lists, load, show, showCounts, step, settle, entities }
}

test.each(Array.from({ length: 200 }, (_, seed) => seed + 1))(
  'converges to what the server has, run %i',
  async (seed) => {
    const world = createWorld(seed)
    for (const lane of lanes) void world.load(lane, 1 + (seed % 3))
    await world.settle()
    for (let at = 0; at < 60; at++) await world.step()
    await world.settle()
    expect(world.entities.whenIdle()).toBeUndefined()
    for (const lane of lanes) {
      const upTo = world.lists.get(lane)?.pages.at(-1)?.upTo
      const expected = world.server.inLane(lane).filter((card) => !upTo || kind.compare(card, upTo) <= 0)
      expect(world.show(lane)).toEqual(expected)
    }
    expect(world.showCounts()).toEqual(world.server.counts())
    expect(world.collection.listUncounted()).toEqual([])
  },
)

test('keeps the newer of each part of an entity whose parts change independently', () => {
  const merge = (known: Card, next: Card) => ({
    ...(next.version >= known.version ? next : known),
    order: Math.max(known.order, next.order),
  })
  const entities = getEntities(new QueryClient())
  const cards = entities.of({ ...kind, name: 'card in parts', merge })
  const card = { id: 'one', version: 1, lane: 'a', order: 1, title: 'Old' }
  const began = entities.now()
  cards.applyEvent([{ ...card, order: 2 }])
  cards.applyRead([{ ...card, version: 2, title: 'New' }], began)
  expect(cards.get('one')).toMatchObject({ version: 2, order: 2, title: 'New' })
})

test('reports a refusal for an entity that was removed before it was sent', async () => {
  const cards = getEntities(new QueryClient()).of(kind)
  cards.applyRemoval('one')
  const failures: unknown[] = []
  const send = () => Promise.reject(new Error('refused'))
  await cards.mutate({
    ids: ['one'],
    patch: (card) => card,
    send,
    confirm: () => [],
    failed: (error) => failures.push(error),
  })
  expect(failures).toHaveLength(1)
})

test('takes a full page without a total for a part of its list', async () => {
  const entities = getEntities(new QueryClient())
  const cards = [1, 2, 3].map((order) => ({ id: `${order}`, version: 1, lane: 'a', order, title: '' }))
  const upTo = async (size: number) =>
    (await readPage(entities, { kind, size, read: async () => ({ data: cards }) })).upTo
  expect([await upTo(3), await upTo(4)]).toEqual([cards[2], null])
})
