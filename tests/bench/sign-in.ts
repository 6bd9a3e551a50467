// How long people wait to sign in while an anonymous client sends requests to set passwords as fast as it can.
import { randomBytes, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { api } from '@frontdesk/contract/registry'
import { demoPassword } from '../../apps/server/src/demo/demo-people.ts'
import type { BenchApp } from './app/app.ts'
import { below, type Figure, median, ms, percentile, times } from './figures.ts'
import { oneByOne } from './http-load.ts'

const mostRatio = 3
const signIns = 20
/** All at once: they once raised sign-in from 70 ms to 23 s. */
const requests = 560
const email = 'sam@harbor.test'

export async function signInFigures({ url }: BenchApp): Promise<Figure[]> {
  let address = 1
  const signIn = async () => {
    // Each from its own address, like people: one address is limited to thirty a minute.
    const localAddress = `127.0.1.${++address}`
    const authorization = `Basic ${Buffer.from(`${email}:${demoPassword}`).toString('base64')}`
    const status = await send(`${url}/api${api.auth.signIn.path}`, 'POST', { localAddress, authorization, body: {} })
    if (status !== 201) throw new Error(`A sign-in was answered ${status}.`)
  }
  await oneByOne(5, signIn)
  const quiet = await oneByOne(signIns, signIn)

  const ask = async () => {
    const body = { email, password: randomUUID(), newPassword: randomUUID() }
    const authorization = `Bearer ${randomBytes(32).toString('base64url')}`
    await send(`${url}/api/users/${randomUUID()}/reset-password`, 'PUT', {
      localAddress: '127.0.0.1',
      authorization,
      body,
    }).catch(() => {})
  }
  const attack = Array.from({ length: requests }, ask)
  const attacked = await oneByOne(signIns, signIn)
  await Promise.all(attack)

  const [p95, before] = [percentile(attacked, 95), percentile(quiet, 95)]
  return [
    {
      what: `Sign-in while one client sends ${requests} anonymous resets at once, p95`,
      value: `${ms(p95)} (median ${ms(median(attacked))})`,
      bare: `${ms(before)} in quiet (median ${ms(median(quiet))})`,
      ratio: times(p95, before),
      ...below(`≤ ${mostRatio}×`, p95 / before, mostRatio),
    },
  ]
}

/** The status of the reply, once all of it is read. */
const send = (
  url: string,
  method: string,
  { localAddress, authorization, body }: { localAddress: string; authorization: string; body: object },
) =>
  new Promise<number>((resolve, reject) => {
    const headers = { authorization, 'content-type': 'application/json' }
    const asking = request(url, { method, localAddress, headers, timeout: 60_000 }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
    })
    asking.on('error', reject).on('timeout', () => asking.destroy(new Error('Nothing was answered within a minute.')))
    asking.end(JSON.stringify(body))
  })
