// The page of a review: its first byte and its bytes, beside the same bytes from a server that does nothing else; and a
// review from the page to the thank-you.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { formatReviewPath } from '@frontdesk/contract/growth/reviews/limits'
import pg from 'pg'
import { createReviewToken } from '../../apps/server/src/growth/reviews/review-token.ts'
import { createKeys, parseFieldKeys } from '../../apps/server/src/platform/crypto/keys.ts'
import type { BenchApp, SignedIn } from './app/app.ts'
import { below, type Figure, ms, percentile, times } from './figures.ts'

const reviews = 60
const mostBytes = 60 * 1024
const mostMs = 100

export async function measurePublicPages(app: BenchApp, me: SignedIn): Promise<Figure[]> {
  const paths = await insertReviews(app, me)
  const first = await open(`${app.url}${paths[0]}`)
  const pages: number[] = []
  for (const path of paths) pages.push((await open(`${app.url}${path}`)).firstByteMs)
  const bare = await measureBare(first.body)
  const answers: number[] = []
  for (const path of paths) answers.push(await answer(`${app.url}${path}`))
  const [page, answered] = [percentile(pages, 95), percentile(answers, 95)]
  return [
    {
      ...{ what: 'First byte of the review page, p95', value: ms(page), bare: ms(bare), ratio: times(page, bare) },
      ...below(`< ${mostMs} ms`, page, mostMs),
    },
    {
      what: 'Bytes of the review page, with its style',
      value: `${(first.body.length / 1024).toFixed(1)} KB`,
      ...below('< 60 KB', first.body.length, mostBytes),
    },
    { what: 'A review sent, until the thank-you, p95', value: ms(answered), ...below('< 250 ms', answered, 250) },
  ]
}

/** Open requests of contacts of the demo; returns the paths of their links. */
async function insertReviews({ adminUrl, fieldKeys }: BenchApp, { accountId, userId, namespace }: SignedIn) {
  const keys = createKeys(parseFieldKeys(fieldKeys))
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const ids = Array.from({ length: reviews }, () => randomUUID())
    await admin.query("select set_config('app.account_id', $1, false)", [accountId])
    await admin.query(
      `insert into tenant.reviews (account_id, id, contact_id, requested_by, occasion, occasion_at, expires_at, created_at,
          updated_at)
         select $1, made.id, c.id, $2, 'call', now(), now() + interval '30 days', now(), now()
           from unnest($3::uuid[]) with ordinality made (id, n)
           join (select id, row_number() over (order by id) as n from tenant.contacts
             where account_id = $1 and deleted_at is null and id not in (select contact_id from tenant.reviews
               where account_id = $1 and contact_id is not null) limit $4) c on c.n = made.n`,
      [accountId, userId, ids, reviews],
    )
    return ids.map((id) => formatReviewPath(namespace, createReviewToken(keys, accountId, id)))
  } finally {
    await admin.end()
  }
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
  const body = new URLSearchParams({ rating: '2', feedback: 'Nobody called me back about the water sensor.' })
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
