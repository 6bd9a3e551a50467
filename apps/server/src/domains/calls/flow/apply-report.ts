// What the carrier reports about a leg, applied once: a late or repeated report finds that it is known.
import { enqueue } from '#platform/jobs/enqueue'
import type { Platform } from '#platform/platform'
import type { WebhookResult } from '#platform/webhooks/webhook-source'
import type { VoiceReport } from '#providers/carrier/voice'
import { labelOf } from '../call/call-view.ts'
import type { LegRow } from '../call/calls.store.ts'
import { emitLeg } from '../call/emit-call.ts'
import { callOfLeg, legBySid, legsOf } from '../call/legs.store.ts'
import { recordsByItself } from '../recording/consent.ts'
import { keepVoicemail } from '../recording/keep-voicemail.ts'
import { recordTask } from '../recording/record-call.ts'
import { ringLeg } from './add-leg.ts'
import { unlessGone } from './carrier-time.ts'
import { isJoined, isOutside, isPending, isStaff, setLeg } from './change-held.ts'
import { type CallWithCarrier, frontdesk, runInCall } from './in-call.ts'
import { readLegName } from './names.ts'
import { legEnded } from './settle-call.ts'

export async function applyReport(platform: Platform, report: VoiceReport): Promise<WebhookResult> {
  const name = report.leg === null ? await legAt(platform, report) : readLegName(report.leg)
  if (!name) return { skipped: 'It is about a leg that was never in a call.' }
  const scope = { accountId: name.accountId, actor: frontdesk }
  const callId = await platform.database.inAccount(scope, (tx) => callOfLeg(tx, name.legId))
  if (!callId) return { skipped: 'There is no such leg.' }
  if (report.kind === 'talking') {
    await tellTalking(platform, name, callId, report.talking)
    return 'done'
  }
  await runInCall(platform, scope, callId, async (held) => {
    const leg = held.legs.find(({ id }) => id === name.legId)
    // Somebody who came back has a new line: what is said of the old one no longer counts.
    if (!leg || (leg.sid !== null && leg.sid !== report.sid)) return
    await apply(held, leg, report)
  })
  return 'done'
}

async function apply(
  held: CallWithCarrier,
  leg: LegRow,
  report: Exclude<VoiceReport, { kind: 'talking' }>,
): Promise<void> {
  if (report.kind === 'ringing') {
    if (leg.status !== 'inviting') return
    await setLeg(held, leg, { status: 'ringing', sid: report.sid })
    await emitLeg(held.tx, leg, 'participantChanged')
  }
  if (report.kind === 'joined') await joined(held, leg, report.sid)
  if (report.kind === 'ended') await legEnded(held, leg, report.result, report.reason)
  if (report.kind === 'recorded') await keepVoicemail(held, leg, report)
}

async function joined(held: CallWithCarrier, leg: LegRow, sid: string): Promise<void> {
  const { tx, call, now, legs } = held
  if (!isPending(leg) || call.status === 'completed') return
  await setLeg(held, leg, { status: 'joined', sid, joined_at: leg.joined_at ?? now })
  await muteAsAsked(held, leg, sid)
  // Whoever placed the call is there: now the others are called.
  if (leg.host && call.direction !== 'inbound' && call.answered_at === null)
    for (const other of legs)
      if (other.status === 'inviting' && other.sid === null && other.coach_of === null) await ringLeg(held, other)
  await emitLeg(tx, leg, 'participantJoined')
  const talks = call.status === 'in-progress' && legs.some((each) => isOutside(each) && isJoined(each))
  if (talks && call.recording_status === 'none' && (await recordsByItself(held)))
    await enqueue(tx, recordTask, { call: call.id, to: 'going' })
}

/** Its mute may have been changed after the carrier got its instructions. */
async function muteAsAsked({ carrier, call, legs }: CallWithCarrier, leg: LegRow, sid: string): Promise<void> {
  const cameBack = legs.some((each) => each !== leg && each.joined_at !== null && each.user_id === leg.user_id)
  if (!isStaff(leg) || !(leg.muted || cameBack)) return
  await carrier((voice) => voice.update({ sid, conference: call.id }, { muted: leg.muted })).catch(unlessGone)
}

/** By the carrier's id, where it does not say ours. */
async function legAt(platform: Platform, { account, sid }: VoiceReport) {
  if (account === undefined || !/^[0-9a-f-]{36}$/.test(account)) return undefined
  const legId = await platform.database.inAccount({ accountId: account, actor: frontdesk }, (tx) => legBySid(tx, sid))
  return legId === undefined ? undefined : { accountId: account, legId }
}

/** Only those of the call hear who talks; nothing of it is stored. */
async function tellTalking(
  platform: Platform,
  { accountId, legId }: { accountId: string; legId: string },
  callId: string,
  isTalking: boolean,
) {
  const legs = await platform.database.inAccount({ accountId, actor: frontdesk }, (tx) => legsOf(tx, callId))
  const leg = legs.find(({ id }) => id === legId)
  const users = legs.flatMap(({ user_id: userId, status }) => (userId !== null && status === 'joined' ? [userId] : []))
  if (leg && users.length > 0)
    platform.realtime.emit(accountId, 'participantTalks', { callId, label: labelOf(leg), isTalking, users })
}
