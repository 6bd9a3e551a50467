import { type InfiniteData, InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createTimeline } from './timeline.ts'

interface Line {
  id: string
  roomId: string
  seq: number
  version: number
  text: string
}

const size = 3

/** A server with one room. Reads look at once and reply when they are let. */
function createRoom(count: number) {
  const lines: Line[] = []
  const replies: (() => void)[] = []
  const add = (text = `Line ${lines.length + 1}`) => {
    const seq = lines.length + 1
    const line = { id: `m${seq}`, roomId: 'room', seq, version: 1, text }
    lines.push(line)
    return line
  }
  const edit = (seq: number, text: string) => {
    const { version = 0, ...line } = lines[seq - 1] ?? add()
    lines[seq - 1] = { ...line, version: version + 1, text }
    return lines[seq - 1] as Line
  }
  for (let at = 0; at < count; at++) add()
  const isHeld = { now: false }
  const timeline = createTimeline<Line>({
    domain: 'test',
    async read(_, { before, after, around }) {
      const middle = lines.findIndex(({ id }) => id === around)
      const end = before ? before - 1 : around ? middle + 2 : lines.length
      const first = after ?? Math.max(0, end - size)
      const data = lines.slice(first, after === undefined ? end : after + size)
      const reply = { data, older: first > 0, newer: first + data.length < lines.length }
      if (isHeld.now) await new Promise<void>((resolve) => replies.push(resolve))
      return reply
    },
  })
  return { lines, add, edit, timeline, isHeld, replies }
}

async function open(room: ReturnType<typeof createRoom>, around?: string) {
  const client = new QueryClient()
  const { view, ...options } = room.timeline.query('room', around)
  const observer = new InfiniteQueryObserver(client, options)
  observer.subscribe(() => {})
  const show = () => view(client)?.map(({ text }) => text)
  const hear = (...lines: Line[]) => room.timeline.apply(client, 'room', lines)
  if (!room.isHeld.now) await expect.poll(show).toBeDefined()
  return { client, observer, show, hear, queryKey: options.queryKey }
}

test('adds a new message at the end, and replaces one by its newer version only', async () => {
  const room = createRoom(2)
  const { show, hear } = await open(room)
  hear(room.add())
  expect(show()).toEqual(['Line 1', 'Line 2', 'Line 3'])
  const [first, second] = [room.edit(2, 'First edit'), room.edit(2, 'Second edit')]
  hear(second)
  hear(first)
  expect(show()).toEqual(['Line 1', 'Second edit', 'Line 3'])
})

test('shows a message once, whether the reply or the event comes first', async () => {
  const room = createRoom(1)
  const { show, hear } = await open(room)
  const line = room.add('Mine')
  hear(line)
  hear(line)
  expect(show()).toEqual(['Line 1', 'Mine'])
})

test('reads again after a gap', async () => {
  const room = createRoom(2)
  const { show, hear } = await open(room)
  room.add('Not heard of')
  hear(room.add('Heard of'))
  await expect.poll(show).toEqual(['Line 2', 'Not heard of', 'Heard of'])
})

test('leaves what is new to its page while older messages are shown', async () => {
  const room = createRoom(6)
  const { observer, show, hear } = await open(room, 'm2')
  hear(room.add())
  expect(show()).toEqual(['Line 1', 'Line 2', 'Line 3'])
  await observer.fetchNextPage()
  await observer.fetchNextPage()
  expect(show()).toEqual(room.lines.map(({ text }) => text))
})

test.each([false, true])('keeps what came while a page was read, loaded before: %s', async (isLoaded) => {
  const room = createRoom(2)
  room.isHeld.now = !isLoaded
  const { client, show, hear, queryKey } = await open(room)
  room.isHeld.now = true
  if (isLoaded) void client.invalidateQueries({ queryKey })
  await expect.poll(() => room.replies.length).toBe(1)
  hear(room.edit(1, 'Edited'))
  hear(room.add('New'))
  room.replies.shift()?.()
  await expect.poll(() => client.isFetching()).toBe(0)
  expect(show()).toEqual(['Edited', 'Line 2', 'New'])
})

test('clears a room at once, and reads it again later', async () => {
  const room = createRoom(2)
  const { client, observer, show, queryKey } = await open(room)
  room.timeline.clear(client, 'room')
  expect(show()).toEqual([])
  observer.destroy()
  room.timeline.clear(client, 'room')
  expect(client.getQueryState(queryKey)).toBeUndefined()
  const again = new InfiniteQueryObserver(client, room.timeline.query('room'))
  again.subscribe(() => {})
  await expect.poll(show).toEqual(['Line 1', 'Line 2'])
})

test.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
  'converges to what the server has, run %i',
  async (seed) => {
    vi.useFakeTimers()
    try {
      let state = seed
      const random = (below: number) => {
        state = (state * 48_271) % 2_147_483_647
        return state % below
      }
      const room = createRoom(8)
      room.isHeld.now = true
      const { client, observer, show, hear, queryKey } = await open(room, random(2) ? 'm4' : undefined)
      const events: Line[] = []
      const steps = [
        () => void events.push(room.add()),
        () => void events.push(room.edit(1 + random(room.lines.length), `Edit ${random(1_000)}`)),
        () => hear(...events.splice(0, 1)),
        () => hear(...events.splice(0, 1)),
        // A reply to what one wrote oneself is ahead of its event.
        () => hear(room.lines.at(-1) as Line),
        () => room.replies.shift()?.(),
        () => room.replies.shift()?.(),
        () => void observer.fetchPreviousPage({ cancelRefetch: false }),
        () => void observer.fetchNextPage({ cancelRefetch: false }),
        () => room.timeline.refresh(client, 'room'),
      ]
      const settle = () => vi.advanceTimersByTimeAsync(50)
      for (let at = 0; at < 80; at++) {
        steps[random(steps.length)]?.()
        await settle()
      }
      for (const line of events) hear(line)
      for (let at = 0; at < 200; at++) {
        room.replies.shift()?.()
        await settle()
      }
      const { pages } = client.getQueryData<InfiniteData<{ first: number; last: number; newer: boolean }>>(
        queryKey,
      ) ?? { pages: [] }
      const first = pages[0]?.first ?? 1
      const last = pages.at(-1)?.newer ? pages.at(-1)?.last : undefined
      expect(show()).toEqual(room.lines.slice(first - 1, last).map(({ text }) => text))
    } finally {
      vi.useRealTimers()
    }
  },
)
