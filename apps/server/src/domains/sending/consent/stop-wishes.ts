// Texts that only read like a wish to get no more: automatic texts stop, and a person decides within ten business days.
import { businessDayAfter } from '@frontdesk/contract/sending/business-days'
import { type sendingEndpoints, sendingLimits } from '@frontdesk/contract/sending/sending'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import { readPage } from '#platform/db/read-page'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import type { JobContext } from '#platform/jobs/job'
import type { Platform } from '#platform/platform'
import { publish } from '#platform/realtime/realtime'
import { formatDayIn, parseInstantAt } from '#platform/zone'
import { sendingTexts as texts } from '../texts/sending.texts.ts'
import { buildConsentView, writeConsent } from './record-consent.ts'
import {
  insertStopWish,
  listDueStopWishes,
  lockStopWish,
  readAccountZone,
  type StopWishRow,
  stopWishPage,
} from './stop-wishes.store.ts'

type Endpoints = typeof sendingEndpoints

/** What higher domains do once a number's wish is settled: cancel what waits for it, or send what was held. */
export interface WishReactions {
  onSettled(tx: AccountTx, platform: Platform, phone: string, optedOut: boolean): Promise<void>
}

/** The same time of day, ten business days later. */
export function scheduleWish(saidAt: Date, zone: string): Date {
  const today = formatDayIn(zone, saidAt)
  const minutes = Math.floor((saidAt.getTime() - parseInstantAt(zone, today, 0).getTime()) / 60_000)
  return parseInstantAt(zone, businessDayAfter(today, sendingLimits.businessDays), minutes)
}

interface Said {
  phone: string
  wording: string
  messageId: string
  roomId: string
  at: Date
}

/** Starts the clock; one that runs for this number already goes on. */
export async function openStopWish(tx: AccountTx, { phone, wording, messageId, roomId, at }: Said): Promise<void> {
  const row = { id: generateId(), phone, wording: wording.slice(0, sendingLimits.wording), message_id: messageId }
  const dueAt = scheduleWish(at, await readAccountZone(tx))
  if (await insertStopWish(tx, { ...row, room_id: roomId, said_at: at, due_at: dueAt }))
    publish(tx, 'stopWishChanged', { phone, open: true })
}

const view = (row: StopWishRow) => ({
  ...{ id: row.id, phone: row.phone, wording: row.wording, roomId: row.room_id, messageId: row.message_id },
  ...{ saidAt: row.said_at.toISOString(), dueAt: row.due_at.toISOString() },
})

export const listStopWishes = (
  call: CallOf<Endpoints['listStopWishes']>,
): Promise<AnswerOf<Endpoints['listStopWishes']>> =>
  readPage<StopWishRow, ReturnType<typeof view>>(call, () => stopWishPage(call.query), view)

interface Settled {
  decision: 'optOut' | 'notAWish'
  how: string
  userId: string | null
}

async function settle(
  tx: AccountTx,
  platform: Platform,
  { onSettled }: WishReactions,
  wish: StopWishRow,
  { decision, how, userId }: Settled,
) {
  const { phone, wording, message_id: messageId } = wish
  const said = { phone, how, wording, scope: texts.allTexts, at: platform.clock.now(), userId, messageId }
  const row = await writeConsent(tx, { ...said, act: decision })
  await onSettled(tx, platform, phone, decision === 'optOut')
  return row
}

export const decideStopWish =
  (reactions: WishReactions) =>
  ({
    params,
    body,
    caller,
    platform,
    inAccount,
  }: CallOf<Endpoints['decideStopWish']>): Promise<AnswerOf<Endpoints['decideStopWish']>> =>
    inAccount(async (tx) => {
      const wish = await lockStopWish(tx, params.id)
      if (!wish) throw new AppError('stopWishNotFound')
      if (wish.decision !== null) throw new AppError('stopWishDecided')
      const { decision } = body
      const row = await settle(tx, platform, reactions, wish, { decision, how: texts.byText, userId: caller.userId })
      await audit(tx, {
        action: 'consent.wish.decided',
        entity: { type: 'phone', id: wish.phone },
        facts: { decision },
      })
      return buildConsentView(row)
    })

const batch = 100

/** No decision in time: the number opts out. */
export async function settleOverdue(
  { accountId, actor, platform, signal }: Pick<JobContext, 'accountId' | 'actor' | 'platform' | 'signal'>,
  reactions: WishReactions,
): Promise<void> {
  const inAccount = <T>(act: (tx: AccountTx) => Promise<T>) => platform.database.inAccount({ accountId, actor }, act)
  while (!signal.aborted) {
    const due = await inAccount((tx) => listDueStopWishes(tx, platform.clock.now(), batch))
    for (const { id } of due) {
      await inAccount(async (tx) => {
        const wish = await lockStopWish(tx, id)
        if (wish?.decision === null)
          await settle(tx, platform, reactions, wish, { decision: 'optOut', how: texts.undecided, userId: null })
      })
    }
    if (due.length < batch) return
  }
}
