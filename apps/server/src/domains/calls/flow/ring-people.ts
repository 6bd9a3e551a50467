import { callLimits } from '@frontdesk/contract/calls/limits'
import { presenceOfAll } from '../../users/users.public.ts'
import type { LegRow } from '../call/calls.store.ts'
import { busyAmong } from '../call/legs.store.ts'
import { peopleAt } from '../call/people.store.ts'
import { trace } from '../call/trace.store.ts'
import { callTexts } from '../texts/call.texts.ts'
import { addLeg, ringLeg } from './add-leg.ts'
import { setCall } from './change-held.ts'
import type { Held } from './in-call.ts'

/** Everybody of the location who is available; why others are not called is in the trace. */
export async function ringPeople(held: Held): Promise<LegRow[]> {
  const { tx, platform, call, now } = held
  const people = await peopleAt(tx, call.location_id)
  const statuses = new Map((await presenceOfAll(platform, tx.accountId)).map((each) => [each.id, each]))
  const busy = await busyAmong(
    tx,
    people.map(({ id }) => id),
  )
  const rung: LegRow[] = []
  const { trace: words } = callTexts
  for (const { id, first_name: firstName, last_name: lastName } of people) {
    const name = `${firstName} ${lastName}`.trim()
    const known = statuses.get(id)
    const why =
      !known?.loggedIn && !known?.mobileLoggedIn
        ? words.offline
        : busy.has(id)
          ? words.busy
          : known.phoneStatus !== 'available'
            ? words.status(known.phoneStatus)
            : undefined
    if (why !== undefined) {
      await trace(tx, call.id, words.skipped(name, why), now)
      continue
    }
    if (rung.length >= callLimits.participants) break
    const leg = await addLeg(held, { user: id })
    await ringLeg(held, leg, callLimits.ringSeconds)
    await trace(tx, call.id, words.rings(name, callLimits.ringSeconds), now)
    rung.push(leg)
  }
  if (rung.length === 0) await trace(tx, call.id, words.nobody, now)
  else await setCall(held, { rings_until: new Date(now.getTime() + callLimits.ringSeconds * 1000) })
  return rung
}
