// The team chat: one message to a thousand sockets of a room, a long room, and the search.
import { api, serverEvents } from '@frontdesk/contract/registry'
import { call } from '../../apps/server/src/testing/http-client.ts'
import type { BenchApp, SignedIn } from './app/app.ts'
import { fillChat } from './chat/fill.ts'
import { besideBare, figuresOf } from './fan-out.ts'
import { below, type Figure, median, ms, percentile } from './figures.ts'
import { longRoomFigures } from './frames/long-chat.ts'
import { oneByOne, openHttp } from './http-load.ts'

const largest = 100_000
/** Of one person, besides the long one. */
const rooms = 40
const searches = [
  'renewal',
  'adjuster photos',
  'claim 5555',
  'boston',
  'my new address',
  '4711',
  'thank',
  'premium',
  'denver 99',
  'second portland',
]

export async function chatFigures(app: BenchApp, me: SignedIn, size: number): Promise<Figure[]> {
  const broadcast = await broadcastFigures(app, me)
  const { largest: room } = await fillChat(app, me, { rooms, count: size, largest })
  return [...broadcast, await searchFigure(app, me, size), ...(await roomFigures(app, me, room))]
}

/** From the request until each of the sockets of a group's members has the message. */
async function broadcastFigures(app: BenchApp, me: SignedIn): Promise<Figure[]> {
  const took = await besideBare(app, me, {
    event: serverEvents.chatMessageAdded.name,
    crowd: 'chatting',
    async open(users) {
      const body = { format: 'group' as const, title: 'Crowd', users: [...users] }
      const { id } = (await call(app.url, api.chat.createChatRoom, { body }, me)).body
      return () =>
        call(
          app.url,
          api.chat.sendChatMessage,
          { params: { id }, body: { id: crypto.randomUUID(), message: 'The list is out: 87 renewals, 34 done.' } },
          me,
        )
    },
  })
  return figuresOf('sockets in one room of the chat', took, { p99: 1.5 })
}

async function searchFigure(app: BenchApp, me: SignedIn, size: number): Promise<Figure> {
  const http = openHttp(app.url, me.token, 1)
  const ask = (n: number) => http.get(`/api/chat/search?q=${encodeURIComponent(searches[n % searches.length] ?? '')}`)
  await oneByOne(searches.length, ask)
  const took = await oneByOne(searches.length * 5, ask)
  http.close()
  const p95 = percentile(took, 95)
  return {
    what: `Search of the chat among ${(size + largest).toLocaleString('en-US')} messages, p95`,
    value: `${ms(p95)} (median ${ms(median(took))})`,
    ...below('≤ 50 ms', p95, 50),
  }
}

const roomFigures = (app: BenchApp, me: SignedIn, id: string) =>
  longRoomFigures(app, me, {
    ...{ list: '/chat', id, words: 'Your renewal is ready' },
    rowOf: (page) => page.getByRole('button', { name: /A room with a past/ }),
    async boxOf(page) {
      const box = page.getByRole('textbox', { name: /^Message to/ })
      await box.waitFor()
      return box
    },
    names: {
      opening: `A room of ${largest.toLocaleString('en-US')} messages from the click to the paint, p95`,
      scrolling: 'Frames while the room is scrolled back',
      arriving: 'A team message, from Enter to the colleague’s screen, p95',
    },
  })
