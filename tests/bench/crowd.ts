// How long a colleague waits while strangers sign in from eight addresses at once and one employee sends sixty heavy reads.
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@frontdesk/contract/registry'
import { demoPassword } from '../../apps/server/src/demo/demo-people.ts'
import type { BenchApp, SignedIn } from './app/app.ts'
import { below, type Figure, median, ms, percentile, times } from './figures.ts'
import { oneByOne } from './http-load.ts'

const mostRatio = 3
const reads = 200
/** People don't ask without a pause. */
const pauseMs = 10
const signIns = 240
const addresses = 8
const heavyReads = 60

export async function crowdFigures({ url }: BenchApp, colleague: SignedIn): Promise<Figure[]> {
  const at = (path: string) => `${url}/api${path}`
  const employee = await signedIn(at(api.auth.signIn.path), colleague.accountId)
  const pages = [api.contacts.countContacts.path, `${api.contacts.listContacts.path}?limit=25`, api.users.getMe.path]
  let page = 0
  const read = async () => {
    page += 1
    const { status } = await send(at(pages[page % pages.length] ?? ''), { bearer: colleague.token })
    if (status !== 200) throw new Error(`A colleague's read was answered ${status}.`)
  }
  await oneByOne(10, read)
  const quiet = await paced(reads, read)

  const statuses: number[] = []
  let signingIn = true
  const strangers = Promise.all(
    Array.from({ length: signIns }, async (_, number) => {
      const basic = Buffer.from(`${randomUUID()}@harbor.test:guess`).toString('base64')
      const from = `127.0.2.${(number % addresses) + 1}`
      statuses.push((await send(at(api.auth.signIn.path), { basic, from, body: {} })).status)
    }),
  ).finally(() => {
    signingIn = false
  })
  // Each is sent again as soon as it was answered.
  const heavy = Array.from({ length: heavyReads }, async (_, number) => {
    while (signingIn) {
      const asked = number % 2 === 0 ? api.households.listDuplicates : api.contactList.countRows
      const body = asked.method === 'POST' ? { filter } : undefined
      statuses.push((await send(at(asked.path), { bearer: employee, ...(body && { body }) })).status)
    }
  })
  const busy: number[] = []
  while (signingIn) busy.push(...(await paced(1, read)))
  await Promise.all([strangers, ...heavy])

  const errors = statuses.filter((status) => status >= 500 && status !== 503).length
  const [p95, before] = [percentile(busy, 95), percentile(quiet, 95)]
  return [
    {
      what: `A colleague's read during ${signIns} sign-ins from ${addresses} addresses and ${heavyReads} heavy reads of one employee, p95`,
      value: `${ms(p95)} (median ${ms(median(busy))} of ${busy.length})`,
      bare: `${ms(before)} in quiet (median ${ms(median(quiet))})`,
      ratio: times(p95, before),
      ...below(`≤ ${mostRatio}×`, p95 / before, mostRatio),
    },
    {
      what: `Replies of ${statuses.length} to that crowd that were errors of the server (500)`,
      value: String(errors),
      bare: '0',
      ratio: '',
      ...below('0', errors, 0.5),
    },
  ]
}

const filter = { combinator: 'and', rules: [{ field: 'lastName', operator: 'contains', value: 'an' }] }

async function paced(count: number, ask: () => Promise<void>): Promise<number[]> {
  const took: number[] = []
  for (let at = 0; at < count; at += 1) {
    took.push(...(await oneByOne(1, ask)))
    await wait(pauseMs)
  }
  return took
}

async function signedIn(url: string, account: string): Promise<string> {
  const basic = Buffer.from(`sam@harbor.test:${demoPassword}`).toString('base64')
  const { status, text } = await send(url, { basic, body: { account } })
  if (status !== 201) throw new Error(`The employee's sign-in was answered ${status}: ${text}`)
  return (JSON.parse(text) as { token: string }).token
}

interface Asked {
  bearer?: string
  basic?: string
  /** The local address that it is sent from. */
  from?: string
  body?: object
}

function send(url: string, { bearer, basic, from, body }: Asked): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asking = request(url, {
      method: body ? 'POST' : 'GET',
      ...(from && { localAddress: from }),
      headers: {
        authorization: basic ? `Basic ${basic}` : `Bearer ${bearer}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      timeout: 60_000,
    })
    asking.on('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    asking.on('error', reject).on('timeout', () => asking.destroy(new Error('Nothing was answered within a minute.')))
    asking.end(body && JSON.stringify(body))
  })
}
