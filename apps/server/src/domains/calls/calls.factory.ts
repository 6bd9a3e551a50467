// Fixtures of calls for tests: colleagues with softphones that nobody holds, who say a tone each, and callers.
import { type CallFlow, defaultCallFlow } from '@frontdesk/contract/callflow/call-flow'
import { api } from '@frontdesk/contract/registry'
import type { TestPerson, TestServer } from '#testing/server'
import { addOwnedNumbers } from '../phonenumbers/phonenumbers.public.ts'
import { boardOf } from '../users/presence/presence.ts'
import { staffIdentity } from './flow/names.ts'

export const ours = '16175550100'

/** What each says, in hertz; far enough apart to be told from one another, and from the music. */
export const tones = { sam: 500, ana: 700, olivia: 1100, caller: 900, other: 1700 } as const
export type Voice = keyof typeof tones

/** Gives the account a number. */
export async function openPhones(server: TestServer, accountId = server.here.id, phone = ours) {
  await server.platform.carrier.orderNumber(accountId, phone)
  await addOwnedNumbers(server.platform, accountId)
}

/** From now on the account's number is of its first location, with this flow. Returns the location. */
export async function useFlow(server: TestServer, flow: Partial<CallFlow> = {}): Promise<string> {
  const { id, people } = server.here
  const token = await server.session(people.super)
  const { rows } = await server.admin.query(
    `select id from tenant.locations where account_id = $1 order by name limit 1`,
    [id],
  )
  const locationId = rows[0].id as string
  await server.admin.query(`update tenant.phone_numbers set location_id = $2 where account_id = $1`, [id, locationId])
  const saved = await server.request(
    api.callFlow.saveCallFlow,
    { params: { id, locationId }, body: { callFlow: { ...defaultCallFlow, ...flow } } },
    { token },
  )
  if (saved.status !== 200) throw new Error(`The flow could not be saved: ${JSON.stringify(saved.body)}`)
  return locationId
}

/** Jobs that are to run later run now, as if their time had come. */
export const runLater = ({ admin }: TestServer, key: string) =>
  admin.query(`update graphile_worker._private_jobs set run_at = now() where key like $1`, [`%${key}%`])

export type Softphone = ReturnType<typeof softphone>

/** A colleague who is signed in, with a softphone that answers by itself unless told otherwise. */
export function softphone(server: TestServer, person: TestPerson, voice: Voice) {
  const token = server.session(person)
  const auth = async () => ({ token: await token })
  const identity = staffIdentity(server.here.id, person.id)
  const says = { tone: tones[voice] }
  const presence = { accountId: server.here.id, userId: person.id }
  const { phones } = server
  const legOf = () => phones.legs().find(({ other }) => other.kind === 'device' && other.identity === identity)
  return {
    auth,
    identity,
    person,
    arrive: () => boardOf(server.platform).arrive(presence, { id: `socket-${person.id}`, kind: 'web', locked: false }),
    leaves: () => boardOf(server.platform).leave(presence, `socket-${person.id}`, 'ended'),
    when: (answers: 'answers' | 'never' | 'rejects' | 'busy', afterMs = 0) =>
      phones.behave({ kind: 'device', identity }, { answers, afterMs, says }),
    leg: legOf,
    /** Answers what rings now. */
    async answer() {
      const leg = legOf()
      if (leg) await phones.answer(leg.sid, says)
    },
    /** Joins a leg that the server made. */
    join(leg: string) {
      if (!leg) throw new Error('There is no leg to join: the server refused what should make one.')
      return phones.join(identity, leg, says)
    },
    async call(body: { To?: string; user?: string; client?: string; location?: string }) {
      const reply = await server.request(
        api.calls.placeCall,
        { body: { id: crypto.randomUUID(), ...body } },
        await auth(),
      )
      if (reply.status === 201) await phones.join(identity, reply.body.leg, says)
      return reply
    },
    hangUp() {
      const leg = legOf()
      if (leg) phones.hangUp(leg.sid)
    },
    /** Whom it hears. */
    async hears(): Promise<string> {
      const leg = legOf()
      return leg ? heardBy(server, leg.sid) : 'nothing'
    },
  }
}

const known = Object.entries(tones)

/** Names of the tones in what a leg hears, `speech` for other sounds, `silence` for none. */
export async function heardBy({ phones }: TestServer, sid: string): Promise<string> {
  const { strengths, loudness } = await phones.heard(
    sid,
    known.map(([, tone]) => tone),
  )
  const names = known.flatMap(([name], at) => ((strengths[at] ?? 0) > 2500 ? [name] : []))
  if (names.length > 0) return names.sort().join('+')
  return loudness > 200 ? 'sound' : 'silence'
}
