// Pages for people without a session: their first byte, beside the same bytes from a server that does nothing else; what
// they weigh with all that they load; and a review from the page to the thank-you.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import { call } from '../../apps/server/src/testing/http-client.ts'
import type { BenchApp, SignedIn } from './app/app.ts'
import { below, type Figure, median, ms, percentile, times } from './figures.ts'
import { insertRequests } from './growth/insert-requests.ts'

const reviews = 60
const mostBytes = 60 * 1024
const mostMs = 100
const mostAnswerMs = 250

export async function measurePublicPages(app: BenchApp, me: SignedIn): Promise<Figure[]> {
  const admin = new pg.Client({ connectionString: app.adminUrl })
  await admin.connect()
  let paths: string[]
  let referral: string
  try {
    // As an agency has it, so that the thank-you shows both links.
    await admin.query(
      `update tenant.accounts set google_place_id = 'ChIJbench', other_review_url = 'https://www.yelp.com/biz/harbor'
        where account_id = $1`,
      [me.accountId],
    )
    paths = await insertRequests(app, me, reviews)
    referral = await findReferral(app, me, admin)
  } finally {
    await admin.end()
  }
  const page = await openEach(app.url, paths)
  const answers: number[] = []
  for (const path of paths) answers.push(await answer(`${app.url}${path}`))
  // They were answered: the same address shows the thank-you.
  const thanks = await openEach(app.url, paths)
  const refer = await openEach(
    app.url,
    paths.map(() => referral),
  )
  const answered = percentile(answers, 95)
  return [
    ...(await pageFigures('review page', page)),
    ...(await pageFigures('thank-you with both links', thanks)),
    ...(await pageFigures('page of a personal referral link', refer)),
    {
      what: 'A review sent, until the thank-you, p95',
      value: `${ms(answered)} (median ${ms(median(answers))})`,
      ...below(`< ${mostAnswerMs} ms`, answered, mostAnswerMs),
    },
  ]
}

async function pageFigures(of: string, { took, body, loaded }: Opened): Promise<Figure[]> {
  const bare = await measureBare(body)
  const page = percentile(took, 95)
  const bytes = body.length + loaded
  return [
    {
      what: `First byte of the ${of}, p95`,
      value: `${ms(page)} (median ${ms(median(took))})`,
      ...{ bare: ms(bare), ratio: times(page, bare) },
      ...below(`< ${mostMs} ms`, page, mostMs),
    },
    {
      what: `Bytes of the ${of}, with its style and pictures`,
      value: `${(bytes / 1024).toFixed(1)} KB`,
      ...below('< 60 KB', bytes, mostBytes),
    },
  ]
}

async function findReferral(app: BenchApp, me: SignedIn, admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ id: string }>(
    'select id from tenant.contacts where account_id = $1 and deleted_at is null order by id limit 1',
    [me.accountId],
  )
  const params = { id: rows[0]?.id ?? randomUUID() }
  const { body } = await call(app.url, api.referrals.createReferralLink, { params }, me)
  return `/refer/${body.data.code}`
}

interface Opened {
  /** Milliseconds until the first byte of each. */
  took: number[]
  body: Buffer
  /** Bytes of what the page refers to. */
  loaded: number
}

async function openEach(origin: string, paths: readonly string[]): Promise<Opened> {
  const first = await open(`${origin}${paths[0]}`)
  const took: number[] = []
  for (const path of paths) took.push((await open(`${origin}${path}`)).firstByteMs)
  const sources = [...first.body.toString().matchAll(/(?:src|href)="(\/[^"]+\.(?:png|jpe?g|svg|css|js|woff2))[^"]*"/g)]
  let loaded = 0
  for (const [, source] of sources) loaded += (await open(`${origin}${source}`)).body.length
  return { took, body: first.body, loaded }
}

async function open(url: string): Promise<{ firstByteMs: number; body: Buffer }> {
  const from = performance.now()
  const reply = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  const firstByteMs = performance.now() - from
  const body = Buffer.from(await reply.arrayBuffer())
  if (reply.status !== 200) throw new Error(`${url} was answered ${reply.status}.`)
  return { firstByteMs, body }
}

async function answer(url: string): Promise<number> {
  const from = performance.now()
  // The browser follows to the thank-you.
  const body = new URLSearchParams({ rating: '2', feedback: 'No one called me back about the water sensor.' })
  const reply = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(10_000) })
  await reply.arrayBuffer()
  if (reply.status !== 200) throw new Error(`A review was answered ${reply.status}.`)
  return performance.now() - from
}

async function measureBare(body: Buffer): Promise<number> {
  const server = createServer((_request, response) => void response.end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    const took: number[] = []
    for (let round = 0; round < reviews; round += 1) took.push((await open(url)).firstByteMs)
    return percentile(took, 95)
  } finally {
    server.close()
  }
}
