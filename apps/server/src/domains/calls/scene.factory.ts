// Sam, Ana, and Olivia at their softphones, and one outside phone that calls the agency.
import { api } from '@frontdesk/contract/registry'
import { expect } from 'vitest'
import { testServer } from '#testing/server'
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
    /** Sam talks with the caller. */
    async talking() {
      sam.arrive()
      sam.when('answers')
      const sid = await comesIn()
      await expect.poll(() => sam.hears(), until).toBe('caller')
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

export const participant = (call: PhoneCall, { person }: Softphone) =>
  call.participants.find(({ label }) => label === `client:${person.id}`)
