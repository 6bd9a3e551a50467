// The team chat: one message to a thousand sockets of a room, a long room, and the search.
import { api, serverEvents } from '@frontdesk/contract/registry'
import { call } from '../../apps/server/src/testing/http-client.ts'
import type { BenchApp, SignedIn } from './app/app.ts'
import { fillChat } from './chat/fill.ts'
import { besideBare, figuresOf } from './fan-out.ts'
import { below, type Figure, median, ms, percentile } from './figures.ts'
import { openBrowser, wheel } from './frames/browser.ts'
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
const keys = 30
const frameMs = 1000 / 60
const words = 'Your renewal is ready'

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

async function roomFigures(app: BenchApp, me: SignedIn, room: string): Promise<Figure[]> {
  const browser = await openBrowser(app, me)
  const peer = await openBrowser(app, me)
  try {
    const { page } = browser
    const shown = () => document.querySelectorAll('[role="feed"] > *').length > 3
    const row = page.getByRole('button', { name: /A room with a past/ })
    const opened: number[] = []
    for (let n = 0; n < 6; n += 1) {
      await page.goto('/chat')
      await row.waitFor()
      const painted = await page.evaluateHandle((text) => {
        const visible = new Function(`return (${text})()`) as () => boolean
        return { after: window.bench.paintedAfter('pointerdown', visible) }
      }, shown.toString())
      await row.click()
      opened.push(await painted.evaluate(({ after }) => after))
    }
    await page.getByText(words).first().waitFor()
    await page.mouse.move(700, 400)
    const stop = await page.evaluateHandle(() => window.bench.frames())
    await wheel(browser.devtools, page, { pixels: -15_000, speed: 3000 })
    const times = await stop.evaluate((take) => take())
    const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
    const perSec = (1000 * gaps.length) / ((times.at(-1) ?? 0) - (times[0] ?? 0))
    const late = gaps.filter((gap) => gap > 1.5 * frameMs).length

    for (const each of [page, peer.page]) await each.goto(`/chat?room=${room}`)
    const box = page.getByRole('textbox', { name: /^Message to/ })
    await box.waitFor()
    await peer.page.getByText(words).first().waitFor()
    const took: number[] = []
    for (let n = 0; n < keys; n += 1) {
      const text = `Seen by a colleague ${n}`
      await box.fill(text)
      const from = performance.now()
      await Promise.all([
        page.keyboard.press('Enter'),
        peer.page.waitForFunction((said) => (document.body.textContent ?? '').includes(said), text, { polling: 'raf' }),
      ])
      took.push(performance.now() - from)
    }
    const opening = opened.slice(1)
    return [
      {
        what: `A room of ${largest.toLocaleString('en-US')} messages from the click to the paint, p95`,
        value: `${ms(percentile(opening, 95))} (median ${ms(median(opening))})`,
        ...below('≤ 150 ms', percentile(opening, 95), 150),
      },
      {
        what: 'Frames while the room is scrolled back',
        value: `${perSec.toFixed(1)}/s, ${late} late`,
        target: '≥ 59/s',
        met: perSec >= 59,
      },
      {
        what: 'A team message, from Enter to the colleague’s screen, p95',
        value: `${ms(percentile(took, 95))} (median ${ms(median(took))})`,
        ...below('≤ 100 ms', percentile(took, 95), 100),
      },
    ]
  } finally {
    await browser.close()
    await peer.close()
  }
}
