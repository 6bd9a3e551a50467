// Whoever is no longer signed in leaves their calls, whatever their softphone does; the others go on.
import type { EndedSession } from '#platform/domain'
import { enqueue } from '#platform/jobs/enqueue'
import { findMembers, signedInSince } from '../../auth/auth.public.ts'
import type { LegRow } from '../call/calls.store.ts'
import { callsWithStaff } from '../call/legs.store.ts'
import { isJoined, isPending } from './change-held.ts'
import { hangUpTask } from './end-leg.ts'
import { frontdesk, type LockedCall, runInCall } from './in-call.ts'
import { legEnded } from './settle-call.ts'

/** The clocks of two machines differ by less. */
const clocksMs = 20_000

export async function sessionEnded({ platform, accountId, sessionId }: EndedSession): Promise<void> {
  await platform.carrier.voice.endDevices(sessionId)
  const scope = { accountId, actor: frontdesk }
  const calls = await platform.database.inAccount(scope, callsWithStaff)
  for (const id of calls) await runInCall(platform, scope, id, leaveEnded)
}

/** Takes those out whose session has ended. A locked screen is none that has ended. */
export async function leaveEnded(held: LockedCall): Promise<void> {
  for (const leg of await withoutSession(held)) {
    await enqueue(held.tx, hangUpTask, { leg: leg.id, call: leg.call_id })
    // Like a lost connection: a client alone waits a moment for somebody to come back.
    await legEnded(held, leg, 'completed')
  }
}

async function withoutSession({ platform, tx, legs }: LockedCall): Promise<LegRow[]> {
  const open = legs.filter((leg) => leg.user_id !== null && (isPending(leg) || isJoined(leg)))
  const devices = open.filter(({ phone }) => phone === null)
  const since = await signedInSince(platform, tx.accountId, [
    ...new Set(devices.flatMap(({ user_id }) => user_id ?? [])),
  ])
  const gone = devices.filter(({ user_id: userId, joined_at: joinedAt }) => {
    const signedIn = since.get(userId ?? '')
    // Who has signed in since does not make what a session of before has joined their own.
    return !signedIn || (joinedAt !== null && signedIn.getTime() > joinedAt.getTime() + clocksMs)
  })
  // An employee's own phone needs no session, only the employment.
  const phones = open.filter(({ phone }) => phone !== null)
  if (phones.length === 0) return gone
  const members = await findMembers(platform, tx.accountId)
  return [...gone, ...phones.filter(({ user_id: userId }) => !members.has(userId ?? ''))]
}
