import { formatPhone } from '@frontdesk/contract/kit/phone'
import { keywordOf } from '@frontdesk/contract/sending/keywords'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { agencyName } from '../../auth/auth.public.ts'
import { numberState } from '../sending.store.ts'
import { sendingTexts as texts } from '../texts/sending.texts.ts'
import { type Consent, writeConsent } from './record-consent.ts'

interface Received {
  phone: string
  /** The agency's number that it came to. */
  from: string
  text: string
  at: Date
  messageId: string
  /** The agency asked this number for consent, and it has not answered. */
  asked: boolean
}

export interface Applied {
  act: 'optOut' | 'optIn' | 'help' | 'flag' | null
  /** The one answer that goes out at once; null: none. */
  reply: string | null
}

/** What a client's text says about texts takes effect at once; what only sounds like it is shown to a person. */
export async function applyKeyword(
  tx: AccountTx,
  platform: Pick<Platform, 'database'>,
  { phone, from, text, at, messageId, asked }: Received,
): Promise<Applied> {
  const keyword = keywordOf(text)
  if (keyword === null) return { act: null, reply: null }
  const agency = await agencyName(platform, tx.accountId)
  const state = await numberState(tx, phone)
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
      // Confirmed once: whoever repeats it gets nothing more.
      return { act: 'optOut', reply: state?.opted_out ? null : texts.stopped(agency) }
    case 'yes':
    case 'start':
      if (keyword === 'yes' && !state?.opted_out && !asked) return { act: null, reply: null }
      await record('optIn')
      return { act: 'optIn', reply: texts.started(agency) }
    case 'help':
      return { act: 'help', reply: texts.help({ agency, phone: formatPhone(from) }) }
    case 'revocation':
      await record('flagged')
      return { act: 'flag', reply: null }
  }
}

/** The agency's question for consent. */
export const optInText = async (platform: Pick<Platform, 'database'>, accountId: string): Promise<string> =>
  texts.optIn(await agencyName(platform, accountId))
