// A thousand reviews an hour while a hundred people work: visitors open their page and answer, at that rate for a while.

import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@frontdesk/contract/registry'
import pg from 'pg'
import type { BenchApp, SignedIn } from './app/app.ts'
import { signInCrowd } from './fan-out/sign-in-crowd.ts'
import { below, type Figure, median, ms, percentile, times } from './figures.ts'
import { insertRequests } from './growth/insert-requests.ts'
import { openHttp } from './http-load.ts'

const staff = 100
/** Someone who works asks for something every so often. */
const pauseMs = 5000
const anHour = 1000
const forMs = 60_000
/** Visitors of an hour come within this time: four times as many in the same time. */
const compressed = 4
const mostRatio = 1.5
const mostAnswerMs = 250

export async function measureReviewHour(app: BenchApp, me: SignedIn): Promise<Figure[]> {
  const team = await signInCrowd(app.adminUrl, me.accountId, { count: staff, name: 'review-hour' })
  const lines = team.map(({ token }) => openHttp(app.url, token, 1))
  // A round beforehand, so that no one waits for what is read once.
  await work(lines, 2 * pauseMs, () => Promise.resolve([]))
  const without = await work(lines, forMs, () => Promise.resolve([]))
  const atRate = await hourFor(app, me, lines, 1)
  const atMore = await hourFor(app, me, lines, compressed)
  for (const line of lines) line.close()
  const quiet = percentile(without.reads, 95)
  return [atRate, atMore].flatMap(({ rate, sent, stored, reads, answers }) => {
    const name = `${rate.toLocaleString('en-US')} reviews an hour, ${staff} people at work`
    const [busy, answered] = [percentile(reads, 95), percentile(answers, 95)]
    return [
      {
        what: `${name}: a read of the staff, p95`,
        value: `${ms(busy)} (median ${ms(median(reads))} of ${reads.length})`,
        ...{ bare: `${ms(quiet)} without visitors (median ${ms(median(without.reads))})`, ratio: times(busy, quiet) },
        ...below(`≤ ${mostRatio}×`, busy / quiet, mostRatio),
      },
      {
        what: `${name}: a review sent, until the thank-you, p95`,
        value: `${ms(answered)} (median ${ms(median(answers))} of ${answers.length})`,
        ...below(`< ${mostAnswerMs} ms`, answered, mostAnswerMs),
      },
      {
        what: `${name}: reviews lost`,
        value: `${sent - stored} of ${sent}`,
        ...below('0', sent - stored, 0),
      },
    ]
  })
}

async function hourFor(app: BenchApp, me: SignedIn, lines: readonly Line[], faster: number) {
  const rate = anHour * faster
  const sent = Math.round((rate * forMs) / 3_600_000)
  const paths = await insertRequests(app, me, sent)
  const before = await countAnswers(app, me)
  const { reads, answers } = await work(lines, forMs, () => visit(app.url, paths))
  return { rate, sent, reads, answers, stored: (await countAnswers(app, me)) - before }
}

type Line = ReturnType<typeof openHttp>

/** Everyone works for the time, while `visitors` come. */
async function work(lines: readonly Line[], lasts: number, visitors: () => Promise<number[]>) {
  const pages = [
    `/api${api.contacts.listContacts.path}?limit=25`,
    `/api${api.contacts.countContacts.path}`,
    `/api${api.users.getMe.path}`,
    `/api${api.reviews.listReviews.path}?limit=10`,
  ]
  const until = performance.now() + lasts
  const reads: number[] = []
  const one = async (line: Line, number: number) => {
    await wait((number * pauseMs) / lines.length)
    for (let turn = number; performance.now() < until; turn += 1) {
      const from = performance.now()
      await line.get(pages[turn % pages.length] ?? '')
      reads.push(performance.now() - from)
      await wait(pauseMs)
    }
  }
  const [answers] = await Promise.all([visitors(), ...lines.map(one)])
  return { reads, answers }
}

/** At an even rate, whether those before have been answered or not. */
const visit = (url: string, paths: readonly string[]): Promise<number[]> =>
  Promise.all(
    paths.map(async (path, at) => {
      await wait((at * forMs) / paths.length)
      await expectPage(await fetch(`${url}${path}`, { signal: AbortSignal.timeout(30_000) }))
      const from = performance.now()
      const body = new URLSearchParams({ rating: String(1 + (at % 5)), feedback: 'They called me back the same day.' })
      await expectPage(await fetch(`${url}${path}`, { method: 'POST', body, signal: AbortSignal.timeout(30_000) }))
      return performance.now() - from
    }),
  )

async function expectPage(reply: Response) {
  await reply.arrayBuffer()
  if (reply.status !== 200) throw new Error(`A visitor was answered ${reply.status}.`)
}

async function countAnswers({ adminUrl }: BenchApp, { accountId }: SignedIn): Promise<number> {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ count: number }>(
      "select count(*)::int as count from tenant.reviews where account_id = $1 and state = 'answered'",
      [accountId],
    )
    return rows[0]?.count ?? 0
  } finally {
    await admin.end()
  }
}
