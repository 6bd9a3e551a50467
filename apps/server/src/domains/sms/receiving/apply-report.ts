import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import type { StoredWebhook, WebhookBinding, WebhookContext, WebhookResult } from '#platform/webhooks/webhook-source'
import type { CarrierMessages, MessageReport } from '#providers/carrier/messages'
import { accountOfPhone } from '../../auth/auth.public.ts'
import { lockDelivery, placeOf } from '../delivery/deliveries.store.ts'
import { settleDelivery } from '../delivery/settle-delivery.ts'
import { lockRoom } from '../rooms/rooms.store.ts'
import { type Reactions, receiveText } from './receive-text.ts'

type Status = Extract<MessageReport, { kind: 'status' }>

export const smsWebhooks = (messages: CarrierMessages, reactions: Reactions): WebhookBinding[] => [
  {
    source: messages.webhooks,
    work: (webhook, context) => workReport(messages, reactions, webhook, context),
  },
]

async function workReport(
  messages: CarrierMessages,
  reactions: Reactions,
  { body, occurredAt }: StoredWebhook,
  { platform: outer, directory }: WebhookContext,
): Promise<WebhookResult> {
  const report = messages.read(body, occurredAt)
  // Within the transaction that this webhook holds already: many at once, each waiting for a second connection to the
  // directory, would wait for one another for ever.
  const platform: Platform = {
    ...outer,
    database: { ...outer.database, directory: (read) => read(directory) },
  }
  if (!report) return { skipped: 'Not a report about messages.' }
  const accountId = await accountOfPhone(platform, report.kind === 'received' ? report.to : report.ours)
  if (!accountId) return { skipped: 'The number belongs to no account.' }
  return platform.database.inAccount({ accountId, actor: { userId: null, name: 'Frontdesk' } }, async (tx) => {
    if (report.kind === 'status') return applyStatus(tx, platform, report)
    const result = await receiveText(tx, platform, report, reactions)
    return result === 'blocked' ? { skipped: 'The number is blocked.' } : 'done'
  })
}

/** A report may come before the carrier's reply that names it; for so long it is tried again. */
const unnamedMs = 10 * 60_000

/** From least to most: a late report never takes a text back. */
const rank = { sending: 0, sent: 1, unknown: 1, delivered: 2, undelivered: 2, failed: 2 } as const

async function applyStatus(tx: AccountTx, platform: Platform, report: Status): Promise<WebhookResult> {
  if (report.status === 'queued') return { skipped: 'It says only that the carrier has it.' }
  const now = platform.clock.now()
  const place = await placeOf(tx, { sid: report.sid })
  if (!place) {
    if (now.getTime() - report.at.getTime() < unnamedMs) throw new Error('No delivery has this id of the carrier yet.')
    return { skipped: 'No delivery has this id of the carrier.' }
  }
  await lockRoom(tx, place.room_id)
  const delivery = await lockDelivery(tx, place.id)
  const known = rank[delivery?.status as keyof typeof rank]
  if (!delivery || known === undefined || rank[report.status] <= known) return { skipped: 'It says nothing new.' }
  const { status, reason, code, at: reportedAt } = report
  await settleDelivery(tx, place, { status, reason, code, reportedAt }, now)
  return 'done'
}
