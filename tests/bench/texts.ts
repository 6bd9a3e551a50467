// Conversations: the time to a colleague's screen, what comes in through the webhook endpoint, a long conversation, a long
// list, and the search.
import { createHmac, randomUUID } from 'node:crypto'
import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { call } from '../../apps/server/src/testing/http-client.ts'
import type { BenchApp, SignedIn } from './app/app.ts'
import { below, type Figure, median, ms, percentile, perSecond } from './figures.ts'
import { longRoomFigures } from './frames/long-chat.ts'
import { oneByOne, openHttp } from './http-load.ts'
import { fillTexts } from './texts/fill.ts'

const largest = 100_000
const rooms = 10_000
const searches = [
  'renewal',
  'adjuster photos',
  'claim 5',
  'boston',
  'my new address',
  '4711',
  'thank',
  'so',
  'prem',
  'denver 99',
]
const outsiders = 60
const textsEach = 10

export async function textFigures(app: BenchApp, me: SignedIn, size: number): Promise<Figure[]> {
  const incoming = await incomingFigure(app, me)
  const { largest: room } = await fillTexts(app, me, { rooms, count: size, largest })
  return [
    incoming,
    ...(await searchFigure(app, me, size)),
    ...(await listFigure(app, me)),
    ...(await roomFigures(app, me, room)),
  ]
}

/** Texts from outside phones until they are in their conversations, beside the same rows written with the bare driver. */
async function incomingFigure(app: BenchApp, me: SignedIn): Promise<Figure> {
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  const count = async () =>
    Number(
      (
        await admin.query("select count(*) from tenant.sms_messages where account_id = $1 and flow = 'incoming'", [
          me.accountId,
        ])
      ).rows[0].count,
    )
  const { body: numbers } = await call(app.url, api.numbers.listPhoneNumbers, { params: { id: me.accountId } }, me)
  const agency = numbers.data[0]?.phoneNumber ?? ''
  const before = await count()
  const total = outsiders * textsEach
  const phoneOf = (at: number) => `1617555${4000 + at}`
  for (let at = 0; at < outsiders; at += 1)
    await call(app.url, api.handset.takePhone, { body: { number: phoneOf(at) } }, me)
  const from = performance.now()
  await Promise.all(
    Array.from({ length: outsiders }, async (_, at) => {
      const number = phoneOf(at)
      for (let n = 0; n < textsEach; n += 1)
        await call(
          app.url,
          api.handset.textAgency,
          { params: { number }, body: { to: agency, message: `Text ${n} of ${at}`, pictures: [] } },
          me,
        )
    }),
  )
  while ((await count()) < before + total) await new Promise((resolve) => setTimeout(resolve, 20))
  const ours = (total * 1000) / (performance.now() - from)
  const bare = await bareInserts(app, me, total)
  await admin.end()
  return {
    what: `Texts that come in, from the phone until they are in their conversation, ${outsiders} at once`,
    value: perSecond(ours),
    bare: perSecond(bare),
    ratio: `${(ours / bare).toFixed(2)}×`,
    target: '≥ 0.5×',
    met: ours / bare >= 0.5,
  }
}

/** Of each text: the verified call, its message, its conversation, its event, and the call's end; in two transactions. */
async function bareInserts(app: BenchApp, me: SignedIn, total: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: app.adminUrl, max: 10 })
  const { rows } = await pool.query(
    `insert into tenant.sms_rooms (account_id, id, phones, phones_key, ours, last_message_on, created_at, updated_at)
       select $1, gen_random_uuid(), array[p], p, '16175550100', now(), now(), now()
         from (select '1650' || lpad(n::text, 7, '0') as p from generate_series(1, $2) n) made returning id`,
    [me.accountId, outsiders],
  )
  const key = 'k'.repeat(32)
  const one = async (at: number, number: number) => {
    const body = JSON.stringify({ at, number, text: `Text ${number} of ${at}` })
    createHmac('sha256', key).update(body).digest()
    const id = randomUUID()
    await pool.query(
      `insert into platform.webhooks (id, provider, event_id, subject, occurred_at, received_at, headers, body)
         values ($1, 'bare', $2, $2, now(), now(), '{}', $3)`,
      [id, id, Buffer.from(body)],
    )
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows: locked } = await client.query(
        `update tenant.sms_rooms set seq = seq + 1, incoming = incoming + 1, last_message_on = now()
           where account_id = $1 and id = $2 returning seq`,
        [me.accountId, rows[at].id],
      )
      await client.query(
        `insert into tenant.sms_messages (account_id, id, room_id, seq, flow, type, phone, message, status, created_at, updated_at)
           values ($1, $2, $3, $4, 'incoming', 'message', '16505550100', $5, 'received', now(), now())`,
        [me.accountId, randomUUID(), rows[at].id, locked[0].seq, body],
      )
      await client.query("update platform.webhooks set state = 'done', settled_at = now() where id = $1", [id])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  const from = performance.now()
  await Promise.all(
    Array.from({ length: outsiders }, async (_, at) => {
      for (let n = 0; n < total / outsiders; n += 1) await one(at, n)
    }),
  )
  const rate = (total * 1000) / (performance.now() - from)
  await pool.query("delete from platform.webhooks where provider = 'bare'")
  await pool.end()
  return rate
}

async function searchFigure(app: BenchApp, me: SignedIn, size: number): Promise<Figure[]> {
  const http = openHttp(app.url, me.token, 1)
  const ask = (n: number) => http.get(`/api/sms/search?q=${encodeURIComponent(searches[n % searches.length] ?? '')}`)
  await oneByOne(searches.length, ask)
  const took = await oneByOne(searches.length * 5, ask)
  http.close()
  const p95 = percentile(took, 95)
  return [
    {
      what: `Search of texts among ${(size + largest).toLocaleString('en-US')}, p95`,
      value: `${ms(p95)} (median ${ms(median(took))})`,
      ...below('≤ 50 ms', p95, 50),
    },
  ]
}

async function listFigure(app: BenchApp, me: SignedIn): Promise<Figure[]> {
  const http = openHttp(app.url, me.token, 1)
  const ask = () => http.get('/api/sms/rooms?filter=open')
  await oneByOne(5, ask)
  const took = await oneByOne(40, ask)
  http.close()
  const p95 = percentile(took, 95)
  return [
    {
      what: `First page of ${rooms.toLocaleString('en-US')} conversations, p95`,
      value: ms(p95),
      ...below('≤ 50 ms', p95, 50),
    },
  ]
}

const roomFigures = (app: BenchApp, me: SignedIn, id: string) =>
  longRoomFigures(app, me, {
    ...{ list: '/messages', id, words: 'Your renewal is ready' },
    rowOf: (page) => page.locator('main button', { hasText: '(416) 999-9999' }).first(),
    async boxOf(page) {
      await page.getByRole('textbox', { name: /^Text to|^Note for/ }).waitFor()
      await page.getByRole('radio', { name: 'Note' }).click()
      return page.getByRole('textbox', { name: /^Note for/ })
    },
    names: {
      opening: `A conversation of ${largest.toLocaleString('en-US')} texts from the click to the paint, p95`,
      scrolling: 'Frames while it is scrolled back',
      arriving: 'From Enter to the colleague’s screen, p95',
    },
  })
