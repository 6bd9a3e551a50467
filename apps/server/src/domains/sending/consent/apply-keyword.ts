import { formatPhone } from '@frontdesk/contract/kit/phone'
import { keywordOf } from '@frontdesk/contract/sending/keywords'
import { isSenderName } from '@frontdesk/contract/sms/limits'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { agencyName } from '../../auth/auth.public.ts'
import { readNumberState } from '../sending.store.ts'
import { sendingTexts as texts } from '../texts/sending.texts.ts'
import { type Consent, writeConsent } from './record-consent.ts'
import { openStopWish } from './stop-wishes.ts'

interface Received {
  phone: string
  /** The agency's number that it came to. */
  from: string
  text: string
  at: Date
  messageId: string
  roomId: string
  /** The agency asked this number for consent, and it has not answered. */
  asked: boolean
}

export interface AppliedKeyword {
  act: 'optOut' | 'optIn' | 'help' | 'flag' | null
  /** The one answer that goes out at once; null: none. */
  reply: string | null
}

/** What a client's text says about texts takes effect at once; what only sounds like it is shown to a person. */
export async function applyKeyword(
  tx: AccountTx,
  platform: Pick<Platform, 'database'>,
  { phone, from, text, at, messageId, roomId, asked }: Received,
): Promise<AppliedKeyword> {
  // A sender with a name gets no texts that it could want to stop.
  const keyword = isSenderName(phone) ? null : keywordOf(text)
  if (keyword === null) return { act: null, reply: null }
  const agency = await agencyName(platform, tx.accountId)
  const state = await readNumberState(tx, phone)
  const record = (act: Consent['act']) =>
    writeConsent(tx, {
      phone,
      act,
      how: texts.byText,
      wording: text,
      scope: texts.allTexts,
      at,
      userId: null,
      messageId,
    })
  switch (keyword) {
    case 'stop':
      await record('optOut')
      // Confirmed once: repeating it gets no second reply.
      return { act: 'optOut', reply: state?.opted_out ? null : texts.stopped(agency) }
    case 'yes':
    case 'start':
      // Only START takes an opt-out back: YES answers a question that came before it.
      if (keyword === 'yes' && (!asked || state?.opted_out)) return { act: null, reply: null }
      await record('optIn')
      return { act: 'optIn', reply: texts.started(agency) }
    case 'help':
      return { act: 'help', reply: texts.help({ agency, phone: formatPhone(from) }) }
    case 'likelyStop':
      await record('flagged')
      if (!state?.opted_out) await openStopWish(tx, { phone, wording: text, messageId, roomId, at })
      return { act: 'flag', reply: null }
  }
}

/** From a number whose texts no one sees: even a possible opt-out counts, because no person could decide. */
export async function applyUnseenWish(tx: AccountTx, phone: string, text: string, at: Date): Promise<void> {
  const keyword = keywordOf(text)
  if ((keyword !== 'stop' && keyword !== 'likelyStop') || (await readNumberState(tx, phone))?.opted_out) return
  const said = { phone, how: texts.byText, wording: text, scope: texts.allTexts, at, userId: null, messageId: null }
  await writeConsent(tx, { ...said, act: 'optOut' })
}

/** The agency's question for consent. */
export const readOptInText = async (platform: Pick<Platform, 'database'>, accountId: string): Promise<string> =>
  texts.optIn(await agencyName(platform, accountId))
