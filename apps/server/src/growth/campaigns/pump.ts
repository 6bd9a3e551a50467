// Hands over recipients in line, each in one transaction with its message: after a crash, either both are
// written or neither. Works in short bursts, so that accounts take turns in the job queue.

import { withOptOutLine } from '@frontdesk/contract/growth/campaigns/compose'
import type { LeftOutReason } from '@frontdesk/contract/growth/campaigns/limits'
import { formatPhone } from '@frontdesk/contract/kit/phone'
import { placeOfPhone } from '@frontdesk/contract/sending/area-codes'
import { smsLimits } from '@frontdesk/contract/sms/limits'
import { filledText, fillTemplate, placeholderValues } from '@frontdesk/contract/templates/fill'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import { enqueue } from '#platform/jobs/enqueue'
import type { JobContext } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import { isPaced, lockPace, readAgency, recordPace } from '../../domains/sending/sending.public.ts'
import { sendCampaignText } from '../../domains/sms/sms.public.ts'
import { findOrCreateReferralUrl } from '../referrallinks/referrallinks.public.ts'
import { readClient } from './clients.store.ts'
import {
  claimEmails,
  claimQueued,
  countSending,
  listLanes,
  type RecipientRow,
  releaseDue,
  setHeld,
  setLeftOut,
  setSending,
} from './recipients.store.ts'
import { listRunsIn, lockRun, type RunRow } from './run.store.ts'
import { audienceTexts } from './texts/audience.texts.ts'
import { runsTexts as texts } from './texts/runs.texts.ts'

export const pumpTask = 'campaigns.pump'
export const emailTask = 'campaigns.sendEmail'

const burstMs = 1000
/** Between two bursts, when a number has to wait. */
const restMs = 2000
/** Most messages of an account that wait for the carrier or mail server at once: a pause has to take them back. */
const mostOnTheWay = 100
const emailsAtOnce = 25

/** Call it in the transaction that puts someone in line. One job per account. */
export const enqueuePump = (tx: AccountTx, afterMs = 0) =>
  enqueue(tx, pumpTask, {}, { jobKey: 'pump', ...(afterMs > 0 && { afterMs }) })

/**
 * For held recipients whose hour has come. Also beside a pump that seems to run: it may hang in a worker that lost the
 * database.
 */
export const startPump = ({ platform, accountId, actor }: JobContext) =>
  platform.database.inAccount({ accountId, actor }, async (tx) => {
    const [running] = await listRunsIn(tx, ['running'])
    if (running) await enqueuePump(tx)
  })

type Round = Pick<JobContext, 'platform' | 'accountId' | 'actor' | 'signal'>
interface Lane {
  run: RunRow
  ours: string | null
}
/** How many more of each may wait. */
type Room = Record<'sms' | 'email', number>
type Step = 'moved' | 'empty' | 'paced'

/** Hands over what may leave now. Concurrent pumps, on any node, share the work. */
export async function runPump(_: unknown, context: Round): Promise<void> {
  const { platform, accountId, actor, signal } = context
  const inAccount = <T>(act: (tx: AccountTx) => Promise<T>) => platform.database.inAccount({ accountId, actor }, act)
  const until = performance.now() + burstMs
  const opened = await inAccount((tx) => openLanes(tx, platform))
  const { room } = opened
  let { lanes } = opened
  let isWaiting = false
  while (lanes.length > 0 && performance.now() < until && !signal.aborted) {
    const open: Lane[] = []
    for (const lane of lanes) {
      const format = lane.ours === null ? 'email' : 'sms'
      const send = format === 'email' ? sendEmails : sendNext
      const step = room[format] > 0 ? await inAccount((tx) => send(tx, platform, lane)) : 'paced'
      if (step === 'moved') open.push(lane)
      if (step === 'paced') isWaiting = true
      room[format] -= step === 'moved' ? (format === 'email' ? emailsAtOnce : 1) : 0
    }
    lanes = open
  }
  await inAccount(async (tx) => {
    if (lanes.length > 0) await enqueuePump(tx)
    else if (isWaiting) await enqueuePump(tx, restMs)
  })
}

async function openLanes(tx: AccountTx, platform: Platform): Promise<{ lanes: Lane[]; room: Room }> {
  const runs = await listRunsIn(tx, ['running'])
  if (runs.length === 0) return { lanes: [], room: { sms: 0, email: 0 } }
  const { paused } = await readAgency(tx)
  // The recurring job starts a pump every minute, so that runs go on once the pause has ended.
  if (paused && paused.reason !== 'budget') return { lanes: [], room: { sms: 0, email: 0 } }
  await releaseDue(tx, platform.clock.now())
  const lanes: Lane[] = []
  // Emails cost no usage: a budget doesn't stop them.
  for (const run of runs)
    for (const ours of await listLanes(tx, run.id)) if (ours === null || !paused) lanes.push({ run, ours })
  const { sms, email } = await countSending(tx)
  return { lanes, room: { sms: mostOnTheWay - sms, email: mostOnTheWay - email } }
}

/** The run keeps its state until the commit: a pause waits for this recipient, then takes it back. */
const isRunning = async (tx: AccountTx, { run }: Lane) => (await lockRun(tx, run.id, 'share'))?.state === 'running'

async function sendNext(tx: AccountTx, platform: Platform, lane: Lane): Promise<Step> {
  const ours = lane.ours ?? ''
  if (!(await isRunning(tx, lane))) return 'empty'
  const now = platform.clock.now()
  const pace = await lockPace(tx, ours, now)
  if (isPaced(pace, now)) return 'paced'
  const recipient = await claimQueued(tx, lane.run.id, ours)
  if (!recipient) return 'empty'
  const written = await write(tx, platform, lane.run, recipient)
  if ('reason' in written) {
    await setLeftOut(tx, recipient.id, written.reason, written.comment)
    return 'moved'
  }
  const id = generateId()
  const { address: to, contact_id: contactId } = recipient
  const { media, name, campaign_id, run_date: runDate } = lane.run
  const campaign = { id: campaign_id, runDate, name }
  const answer = await sendCampaignText(tx, platform, { id, contactId, to, from: ours, ...written, media, campaign })
  const zone = placeOfPhone(to)?.zones[0] ?? null
  if (answer.decision === 'hold') {
    await setHeld(tx, recipient.id, { until: answer.until, zone, comment: answer.words })
  } else if (answer.decision === 'refuse') {
    await setLeftOut(tx, recipient.id, leftOutFor[answer.reason] ?? 'unreachable', answer.words)
  } else {
    await setSending(tx, recipient.id, { messageId: id, segments: answer.segments, zone, at: now })
    await recordPace(tx, ours, pace, answer.segments, now)
  }
  return 'moved'
}

/** The gate’s reasons that have a different name in campaigns. */
const leftOutFor: Readonly<Record<string, LeftOutReason>> = {
  numberNotOurs: 'numberNotOurs',
  numberNotRegistered: 'numberNotRegistered',
  cannotText: 'unreachable',
  unreachable: 'unreachable',
  optedOut: 'optedOut',
  stopWish: 'stopWish',
  empty: 'emptyField',
  placeholders: 'emptyField',
  tooLong: 'tooLong',
  noConsent: 'noConsent',
  capReached: 'capReached',
}

/** The text for this person with their current data, or why there is none. */
async function write(
  tx: AccountTx,
  platform: Platform,
  run: RunRow,
  { contact_id: id, person, address, version }: RecipientRow,
): Promise<{ text: string } | { reason: LeftOutReason; comment: string }> {
  const client = await readClient(tx, id, run.id)
  if (!client) return { reason: 'gone', comment: texts.gone }
  if (person === 'client' ? client.isDead : client.isCoDead) return { reason: 'gone', comment: texts.died }
  if (client.isExcluded) return { reason: 'excludedTag', comment: audienceTexts.leftOut('sms', 'excludedTag') }
  const theirs = person === 'client' ? client.mobilePhone : client.coMobilePhone
  if (theirs !== address) return { reason: 'noAddress', comment: texts.otherAddress }
  const content = withOptOutLine(version === 'B' && run.content_b !== null ? run.content_b : run.content)
  const link = await findOrCreateReferralUrl(tx, platform, [content], { contactId: id, by: null, known: client.link })
  const values = placeholderValues(client, formatPhone, link, person === 'client' ? 'primary' : 'coApplicant')
  if (fillTemplate(content, values).some(({ text, placeholder }) => placeholder !== null && text === ''))
    return { reason: 'emptyField', comment: texts.emptyField }
  const text = filledText(content, values).trim()
  return text.length > smsLimits.text ? { reason: 'tooLong', comment: texts.tooLong } : { text }
}

/** A job settles each; a pause takes back those it hasn't started. */
async function sendEmails(tx: AccountTx, platform: Platform, lane: Lane): Promise<Step> {
  if (!(await isRunning(tx, lane))) return 'empty'
  const claimed = await claimEmails(tx, lane.run.id, emailsAtOnce, platform.clock.now())
  for (const recipient of claimed) await enqueue(tx, emailTask, { recipient }, { jobKey: recipient })
  return claimed.length > 0 ? 'moved' : 'empty'
}
