import { admins } from '@frontdesk/contract/kit/role'
import type { consentEntry, sendingEndpoints } from '@frontdesk/contract/sending/sending'
import { sendingLimits } from '@frontdesk/contract/sending/sending'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { publish } from '#platform/realtime/realtime'
import { type ConsentRow, insertConsent, lockNumber, readNumberState, writeNumber } from '../sending.store.ts'
import { sendingTexts } from '../texts/sending.texts.ts'
import { type EvidenceType, storeEvidence } from './evidence/evidence-files.ts'
import { closeStopWish } from './stop-wishes.store.ts'
import type { WishReactions } from './stop-wishes.ts'

type Endpoint = typeof sendingEndpoints.recordConsent

export const recordConsent =
  ({ onSettled }: WishReactions) =>
  ({ body, caller, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
    inAccount(async (tx) => {
      const { phone, act, how, wording, evidence } = body
      const at = platform.clock.now()
      const lifts = act === 'optIn' && (await lockNumber(tx, phone, at)).opted_out
      if (lifts) requireEvidence(body, caller, at)
      const row = await writeConsent(tx, {
        ...{ phone, act, how, wording, scope: sendingTexts.allTexts, userId: caller.userId, messageId: null },
        ...{ at, evidence },
      })
      const action = lifts ? 'consent.opt_out.lifted' : 'consent.recorded'
      const facts = { act, how, ...(evidence && { where: evidence.where, on: evidence.on, file: evidence.file }) }
      await audit(tx, { action, entity: { type: 'phone', id: phone }, facts })
      await onSettled(tx, platform, phone, act === 'optOut')
      if (lifts) publish(tx, 'optOutLifted', buildConsentView(row))
      return buildConsentView(row)
    })

/** What a client decided is lifted by the client's own text, or by an admin who can show where and when they agreed. */
function requireEvidence({ evidence }: CallOf<Endpoint>['body'], caller: CallOf<Endpoint>['caller'], now: Date) {
  if (!admins.includes(caller.role)) throw new AppError('optInNeedsAdmin')
  if (!evidence) throw new AppError('optInNeedsEvidence')
  if (Date.parse(evidence.on) > now.getTime())
    throw new AppError('invalid', { fields: { 'evidence.on': sendingTexts.dayToCome } })
}

export interface Consent {
  /** A new one by default. */
  id?: string
  phone: string
  act: 'optIn' | 'optOut' | 'flagged' | 'notAWish'
  /** `text`, or what a colleague stated. */
  how: string
  /** The exact words. */
  wording: string
  scope: string
  at: Date
  userId: string | null
  /** The text that said so. */
  messageId: string | null
  /** `file`: the id of one that its admin uploaded. */
  evidence?: { where: string; on: string; file: string | null } | null
  /** Of the client, on the signed consent page. */
  signature?: { name: string; version: string; ip: string; userAgent: string }
  /** Kept as evidence of what was agreed to; it doesn’t open the number to automated texts. */
  isNarrow?: true
}

const longestUserAgent = 400

/** Adds an entry to the record of a number, and changes its state accordingly. */
export async function writeConsent(tx: AccountTx, consent: Consent): Promise<ConsentRow> {
  const { phone, act, at, userId, messageId, how, scope, signature } = consent
  const wording = consent.wording.slice(0, sendingLimits.wording)
  const id = consent.id ?? generateId()
  const evidence = { said_where: consent.evidence?.where ?? null, said_on: consent.evidence?.on ?? null }
  const signed = { signed_name: signature?.name ?? null, wording_version: signature?.version ?? null }
  const stated = { id, phone, act, how, wording, scope, user_id: userId, at, ...evidence, ...signed }
  const sender = { ip: signature?.ip ?? null, user_agent: signature?.userAgent.slice(0, longestUserAgent) ?? null }
  await insertConsent(tx, { ...stated, ...sender, message_id: messageId })
  const fileId = consent.evidence?.file
  const row = { ...stated, file: fileId ? await storeEvidence(tx, fileId, id, at) : null }
  if (act === 'flagged' || consent.isNarrow) return row
  const decision = act === 'optOut' ? 'optOut' : 'notAWish'
  if (await closeStopWish(tx, phone, { decision, at, userId })) publish(tx, 'stopWishChanged', { phone, open: false })
  if (act === 'notAWish') return row
  const before = await readNumberState(tx, phone)
  const optedOut = act === 'optOut'
  await writeNumber(tx, { phone, optedOut, consented: !optedOut, at })
  if (optedOut || before?.opted_out || signature)
    publish(tx, 'textingDisabled', { phone, disabled: optedOut, at: at.toISOString() })
  return row
}

export const buildConsentView = (row: ConsentRow): z.input<typeof consentEntry> => ({
  ...{ id: row.id, phone: row.phone, act: row.act as Consent['act'], how: row.how, wording: row.wording },
  ...{ scope: row.scope, user: row.user_id, at: row.at.toISOString(), where: row.said_where, on: row.said_on },
  file: row.file && { ...row.file, type: row.file.type as EvidenceType },
  signature:
    row.signed_name !== null && row.wording_version !== null
      ? { name: row.signed_name, version: row.wording_version }
      : null,
})
