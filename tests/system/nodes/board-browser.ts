// What one person's browser shows of a board: the product's own cache, events, and moves, without its screens.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { StreamPlace } from '@frontdesk/contract/kit/event'
import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query'
import { io } from 'socket.io-client'
import { expect } from 'vitest'
import { moveCard } from '../../../apps/web/src/domains/taskboards/board/move-card.ts'
import { registerTaskBoardsLive } from '../../../apps/web/src/domains/taskboards/taskboards.live.ts'
import { boardQuery, laneQuery, type TaskCard } from '../../../apps/web/src/domains/taskboards/taskboards.queries.ts'
import { api } from '../../../apps/web/src/platform/api.ts'
import { getEntities } from '../../../apps/web/src/platform/entities/entities.ts'
import { createQueryClient } from '../../../apps/web/src/platform/query-client.ts'
import { createLive } from '../../../apps/web/src/platform/realtime/live.ts'
import { type Member, pseudoRandom } from './crowd.ts'

interface Watched {
  /** Of its node. */
  url: string
  /** The same node over a bad network. */
  socketUrl: string
  member: Member
  board: { id: string; lanes: readonly { id: string }[] }
  /** It has been scrolled to the end of each lane, and reads nothing more; else it shows the beginnings. */
  whole: boolean
  seed: number
}

const sending = new AsyncLocalStorage<{ url: string; token: string }>()

/** The web knows one origin and one session; here each browser has its own. Returns a function that restores it. */
export function separateBrowsers(): () => void {
  const original = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const browser = sending.getStore()
    if (!browser || typeof input !== 'string' || !input.startsWith('/')) return original(input, init)
    const headers = new Headers(init?.headers)
    headers.set('authorization', `Bearer ${browser.token}`)
    return original(browser.url + input, { ...init, headers })
  }
  return () => {
    globalThis.fetch = original
  }
}

export type BoardBrowser = ReturnType<typeof openBoard>

export function openBoard({ url, socketUrl, member: { token, namespace }, board, whole, seed }: Watched) {
  const asMember = <T>(act: () => T): T => sending.run({ url, token }, act)
  const random = pseudoRandom(seed)
  const faults: string[] = []
  const client = createQueryClient()
  const live = createLive(client, {
    missedEvents: (stream, after) => api.platform.listMissedEvents({ query: { stream, after } }),
    onError: (error) => faults.push(String(error)),
  })
  registerTaskBoardsLive(live)
  const head = new QueryObserver(client, boardQuery(board.id))
  const queries = board.lanes.map(({ id: laneId }) => laneQuery({ boardId: board.id, laneId }))
  const lanes = queries.map((query) => new InfiniteQueryObserver(client, query))
  const cardsIn = (at: number) => queries[at]?.view(client) ?? []
  const readBoard = () => boardQuery(board.id).view(client)
  const stops = asMember(() => [
    head.subscribe(() => {}),
    ...lanes.map((lane) => lane.subscribe(fillLanes)),
    getEntities(client).subscribe(fillLanes),
  ])

  /** While cards leave the beginning of a lane, the next ones come into sight. */
  function fillLanes() {
    for (const [at, lane] of whole ? [] : lanes.entries()) {
      const { hasNextPage, isFetching } = lane.getCurrentResult()
      if (cardsIn(at).length < boardLimits.page && hasNextPage && !isFetching) void asMember(() => lane.fetchNextPage())
    }
  }
  const socket = io(`${socketUrl}/${namespace}`, {
    ...{ transports: ['websocket'], forceNew: true, auth: { token }, reconnectionDelay: 50, reconnectionDelayMax: 400 },
  })
  socket.on('connect', () => asMember(live.connected))
  socket.onAny((name: string, payload: unknown, where?: StreamPlace) =>
    asMember(() => {
      live.receive(name, payload, where)
      // What comes twice changes nothing.
      if (random() < 0.1) live.receive(name, payload, where)
    }),
  )

  async function move(card: TaskCard) {
    const to = Math.floor(random() * lanes.length)
    const others = cardsIn(to).filter(({ id }) => id !== card.id)
    // The top of a lane is where most people put cards: many of them at once.
    const at = random() < 0.3 ? 0 : Math.floor(random() * (others.length + 1))
    const neighbors = { after: others[at - 1]?.id ?? null, before: others[at]?.id ?? null }
    const place = { laneId: board.lanes[to]?.id ?? '', ...neighbors }
    await moveCard(client, card, place, (error) => faults.push(String(error)))
  }

  return {
    faults,
    isLoaded: () => head.getCurrentResult().isSuccess && client.isFetching() === 0,
    name: () => readBoard()?.boardname,
    totals: () => readBoard()?.lanes.map(({ total }) => total),
    /** By lane, from the top. */
    shown: () => lanes.map((_, at) => cardsIn(at).map(({ id, order }) => ({ id, order }))),
    /** Loads lanes to their ends, as scrolling does. */
    scroll: () =>
      asMember(async () => {
        for (const lane of lanes) while (lane.getCurrentResult().hasNextPage) await lane.fetchNextPage()
      }),
    /** One after another, cards that it shows, to places among those that it shows; returns which it moved. */
    moveCards: (count: number, mayMove: (id: string) => boolean): Promise<string[]> =>
      asMember(async () => {
        const moved: string[] = []
        const movable = () => lanes.flatMap((_, at) => cardsIn(at)).filter(({ id }) => mayMove(id))
        while (moved.length < count) {
          // While events come faster than a lane is read, it may have nothing to show.
          await expect.poll(() => movable().length, { timeout: 30_000 }).toBeGreaterThan(0)
          const cards = movable()
          const card = cards[Math.floor(random() * cards.length)]
          if (!card) continue
          moved.push(card.id)
          await move(card)
        }
        return moved
      }),
    close() {
      for (const stop of stops) stop()
      socket.disconnect()
      client.clear()
    },
  }
}
