import type { CallFlow, RingGroup } from '@frontdesk/contract/callflow/call-flow'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { HandOver } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { employees, insertFlow, lockPlace, placesNaming, purgeOldFlows, storedFlow } from '../callflow.store.ts'
import { flowView } from './flow-view.ts'

/** A colleague rings, and is texted, in place of a person; or the person is left out. Earlier versions stay. */
export async function handOverFlows(tx: AccountTx, { from, to, at }: HandOver): Promise<void> {
  for (const locationId of await placesNaming(tx, from)) {
    await lockPlace(tx, locationId)
    const before = await storedFlow(tx, locationId)
    if (!before) continue
    const version = before.version + 1
    const flow = JSON.stringify(withSubstitute(before.flow, from, to))
    await insertFlow(tx, { location_id: locationId, version, flow, saved_by: tx.actor.userId, saved_at: at })
    await purgeOldFlows(tx, locationId, version)
    const facts = { version, from, to }
    await audit(tx, { action: 'callFlow.saved', entity: { type: 'location', id: locationId }, facts })
    const people = (await employees(tx, locationId)).filter(({ id }) => id !== from)
    publish(tx, 'callFlowSaved', flowView(locationId, await storedFlow(tx, locationId), people))
  }
}

/**
 * By their softphone, since a colleague may have no number; each once. A group that loses its last person is deleted, as
 * when that is done by hand.
 */
function withSubstitute(flow: CallFlow, from: string, to: string | null): CallFlow {
  const substitute = <T>(targets: readonly T[], idOf: (target: T) => string): (T | string)[] => {
    const knows = targets.some((target) => idOf(target) === to)
    return targets.flatMap((target): (T | string)[] =>
      idOf(target) !== from ? [target] : to === null || knows ? [] : [to],
    )
  }
  const groups = (all: readonly RingGroup[]) =>
    all.flatMap((group) => {
      const users = substitute(group.users, (user) => (typeof user === 'string' ? user : user.id))
      return users.length === 0 && group.users.length > 0 && !group.everyone ? [] : [{ ...group, users }]
    })
  const entries = Object.entries(flow.ivr).map(([label, entry]) => [label, { ...entry, groups: groups(entry.groups) }])
  return {
    ...flow,
    voicemailSMS: substitute(flow.voicemailSMS, (id) => id),
    groups: groups(flow.groups),
    ivr: Object.fromEntries(entries),
  }
}
