import type { LegRow } from '../call/calls.store.ts'
import { traceEach } from '../call/trace.store.ts'
import { callTexts } from '../texts/call.texts.ts'
import type { LockedCall } from './in-call.ts'
import { nameOf } from './leg-names.ts'

const words = callTexts.trace

/** Notes each change of a leg once. The end of the call says for all legs that they ended. */
export async function traceLeg(held: LockedCall, before: LegRow, leg: LegRow): Promise<void> {
  const { tx, call, now } = held
  if (call.status === 'completed') return
  const lines = linesOf(held, before, leg)
  if (lines.length === 0) return
  const name = await nameOf(held, leg)
  await traceEach(
    tx,
    call.id,
    lines.map((line) => line(name)),
    now,
  )
}

function linesOf({ legs }: LockedCall, before: LegRow, leg: LegRow): ((name: string) => string)[] {
  const isOn = leg.status === 'joined'
  const answers = before.answered_at === null && leg.answered_at !== null
  const joins = isOn && before.joined_at === null && leg.answered_at === null
  const wasOn = legs.some((each) => each !== leg && each.joined_at !== null && isSame(each, leg))
  return [
    ...(answers ? [words.answered] : []),
    ...(joins ? [wasOn ? words.rejoined : words.joined] : []),
    ...(before.status === 'joined' && leg.status === 'left' ? [words.left] : []),
    ...(isOn && leg.on_hold !== before.on_hold ? [leg.on_hold ? words.held : words.unheld] : []),
    ...(isOn && leg.muted !== before.muted ? [leg.muted ? words.muted : words.unmuted] : []),
    // The first who answers is the host, without a change of hosts.
    ...(leg.host && !before.host && !answers ? [words.host] : []),
  ]
}

const isSame = (one: LegRow, other: LegRow) =>
  one.user_id === null ? one.phone !== null && one.phone === other.phone : one.user_id === other.user_id
