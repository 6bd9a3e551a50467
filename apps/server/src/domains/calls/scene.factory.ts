// Sam, Ana, and Olivia at their softphones, and one outside phone that calls the agency.
import { api } from '@frontdesk/contract/registry'
import { expect } from 'vitest'
import { type TestServer, testServer } from '#testing/server'
import type { PhoneCall } from './call/call-view.ts'
import { openPhones, ours, type Softphone, softphone, tones } from './calls.factory.ts'

export const caller = '13035550101'
export const until = { timeout: 15_000, interval: 50 }

export type PhoneScene = Awaited<ReturnType<typeof phoneScene>>

export async function phoneScene() {
  const server = await testServer()
  await openPhones(server)
  const sam = softphone(server, server.here.people.employee, 'sam')
  const ana = softphone(server, server.here.people.admin, 'ana')
  const olivia = softphone(server, server.here.people.owner, 'olivia')
  const all = [sam, ana, olivia]
  for (const each of all) {
    await each.auth()
    each.when('never')
  }
  const live = async () => (await server.request(api.calls.listLiveCalls, {}, await ana.auth())).body.data
  const theCall = async (): Promise<PhoneCall> => {
    await expect.poll(async () => (await live()).length, until).toBe(1)
    return (await live())[0] as PhoneCall
  }
  const comesIn = (from = caller) => server.phones.call(from, ours, { tone: tones.caller })
  return {
    ...{ server, sam, ana, olivia, live, comesIn },
    /** The only one. */
    theCall,
    joined: (...who: (Softphone | string)[]) => joined(server, ...who),
    /** Sam talks with the caller. */
    async talking() {
      sam.arrive()
      sam.when('answers')
      const sid = await comesIn()
      await expect.poll(() => sam.hears(), until).toBe('caller')
      await joined(server, sam)
      return { sid, call: await theCall() }
    },
    traceOf: async (id: string) =>
      (await server.request(api.calls.getCallTrace, { params: { id } }, await sam.auth())).body.data.map(
        ({ text }) => text,
      ),
    /** Everybody hangs up, leaves, and lets it ring from now on. */
    async clear() {
      for (const { sid } of server.phones.legs()) server.phones.hangUp(sid)
      await expect.poll(live, until).toEqual([])
      for (const each of all) {
        each.when('never')
        each.leaves()
      }
    },
  }
}

/**
 * Waits until the server knows that these colleagues and numbers are in the call: they hear one another before it is
 * reported that they have joined.
 */
export async function joined({ admin, here }: TestServer, ...who: (Softphone | string)[]) {
  const missing = async () => {
    const { rows } = await admin.query<{ who: string }>(
      `select coalesce(g.user_id::text, g.phone) as who from tenant.call_legs g
        join tenant.calls c on c.account_id = g.account_id and c.id = g.call_id
        where g.account_id = $1 and g.status = 'joined' and c.status <> 'completed'`,
      [here.id],
    )
    return who.map(idOf).filter((id) => !rows.some((row) => row.who === id))
  }
  await expect.poll(missing, until).toEqual([])
}

const idOf = (who: Softphone | string) => (typeof who === 'string' ? who : who.person.id)

export const participant = (call: PhoneCall, { person }: Softphone) =>
  call.participants.find(({ label }) => label === `client:${person.id}`)
