import type { consentEntry, sendingEndpoints } from '@frontdesk/contract/sending/sending'
import { sendingLimits } from '@frontdesk/contract/sending/sending'
import type { z } from 'zod'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import { newId } from '#platform/new-id'
import { publish } from '#platform/realtime/realtime'
import { type ConsentRow, insertConsent, numberState, writeNumber } from '../sending.store.ts'
import { sendingTexts } from '../texts/sending.texts.ts'

type Endpoint = typeof sendingEndpoints.recordConsent

export const recordConsent = ({ body, caller, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  inAccount(async (tx) => {
    const at = platform.clock.now()
    const row = await writeConsent(tx, {
      ...body,
      scope: sendingTexts.allTexts,
      userId: caller.userId,
      messageId: null,
      at,
    })
    const facts = { act: body.act, how: body.how }
    await audit(tx, { action: 'consent.recorded', entity: { type: 'phone', id: body.phone }, facts })
    return consentView(row)
  })

export interface Consent {
  phone: string
  act: 'optIn' | 'optOut' | 'flagged'
  /** `text`, or what a colleague stated. */
  how: string
  /** The exact words. */
  wording: string
  scope: string
  at: Date
  userId: string | null
  /** The text that said so. */
  messageId: string | null
}

/** Adds an entry to the record of a number, and changes its state accordingly. */
export async function writeConsent(tx: AccountTx, consent: Consent): Promise<ConsentRow> {
  const { phone, act, at, userId, messageId, how, scope } = consent
  const wording = consent.wording.slice(0, sendingLimits.wording)
  const row = { id: newId(), phone, act, how, wording, scope, user_id: userId, at }
  await insertConsent(tx, { ...row, message_id: messageId })
  if (act === 'flagged') return row
  const before = await numberState(tx, phone)
  const optedOut = act === 'optOut'
  await writeNumber(tx, { phone, optedOut, consented: !optedOut, at })
  if (optedOut || before?.opted_out) publish(tx, 'textingDisabled', { phone, disabled: optedOut, at: at.toISOString() })
  return row
}

export const consentView = (row: ConsentRow): z.input<typeof consentEntry> => ({
  ...{ id: row.id, phone: row.phone, act: row.act as Consent['act'], how: row.how, wording: row.wording },
  ...{ scope: row.scope, user: row.user_id, at: row.at.toISOString() },
})
