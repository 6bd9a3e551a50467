// The rules of the gate, in the order of their importance to the reader. Each returns nothing, or why the text is refused.

import { quietUntil } from '@frontdesk/contract/sending/quiet'
import { segmentsOf } from '@frontdesk/contract/sending/segments'
import { isSenderName, smsLimits } from '@frontdesk/contract/sms/limits'
import { faultsOfTemplate } from '@frontdesk/contract/templates/lint'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { formatLongDayIn } from '#platform/zone'
import { openStopWishUntil, readAccountZone } from '../consent/stop-wishes.store.ts'
import { findOwnNumber, listCountedSince, readNumberState, readSettings } from '../sending.store.ts'
import { sendingTexts as texts } from '../texts/sending.texts.ts'
import { formatOpenHours, formatQuietHours } from './format-quiet-hours.ts'
import { findPlaces } from './places.ts'
import type { Question, Reason } from './question.ts'

export interface Verdict {
  rule: Reason
  passed: boolean
  words: string
  /** When it passes without anyone’s action. */
  until: Date | null
  overridable: boolean
}

type Rule = (context: Context) => Promise<Verdict> | Verdict
interface Context extends Omit<Question, 'override'> {
  tx: AccountTx
  platform: Pick<Platform, 'clock' | 'carrier'>
}

const passed = (rule: Reason, words: string): Verdict => ({
  rule,
  words,
  passed: true,
  until: null,
  overridable: false,
})
const failed = (rule: Reason, words: string, until: Date | null = null, overridable = until !== null): Verdict => ({
  ...{ rule, words, until, overridable },
  passed: false,
})

const day = 24 * 60 * 60_000
const hour = 60 * 60_000

/** A code was asked for a moment ago; a confirmation replies to a keyword. */
const isAskedFor = ({ origin }: Pick<Context, 'origin'>) => origin === 'system' || origin === 'code'
const isAutomatic = ({ origin }: Context) => origin !== 'typed' && !isAskedFor({ origin })
const isAnswer = ({ origin, lastReceivedAt, platform }: Context) =>
  (origin === 'typed' || origin === 'autoReply') &&
  lastReceivedAt !== null &&
  platform.clock.now().getTime() - lastReceivedAt.getTime() <= day

const rules: Rule[] = [
  async ({ tx, from }) => {
    const number = await findOwnNumber(tx, from)
    return number?.phone === from && number.status === 'in-use'
      ? passed('numberNotOurs', texts.ours)
      : failed('numberNotOurs', texts.notOurs)
  },
  async ({ tx, from, platform }) =>
    platform.carrier.messages.needsRegistration && !(await findOwnNumber(tx, from))?.messaging_service_sid
      ? failed('numberNotRegistered', texts.notRegistered)
      : passed('numberNotRegistered', texts.registered),
  ({ to }) => {
    if (/^\d{8,15}$/.test(to)) return passed('cannotText', texts.canText)
    return failed('cannotText', isSenderName(to) ? texts.namedSender : texts.cannotText)
  },
  // The confirmation of an opt-out is the one text that still goes there.
  async ({ tx, to, origin }) =>
    origin !== 'system' && (await readNumberState(tx, to))?.opted_out
      ? failed('optedOut', texts.optedOut)
      : passed('optedOut', texts.notOptedOut),
  async (context) => {
    const until = isAutomatic(context) ? await openStopWishUntil(context.tx, context.to) : undefined
    if (!until) return passed('stopWish', texts.noStopWish)
    return failed('stopWish', texts.stopWish(formatLongDayIn(await readAccountZone(context.tx), until)), until, false)
  },
  ({ text, media }) =>
    text.trim() === '' && media === 0 ? failed('empty', texts.empty) : passed('empty', texts.lengthFits),
  ({ text }) =>
    faultsOfTemplate(text).length > 0 || /\{\{[^{}]{0,100}\}\}/.test(text)
      ? failed('placeholders', texts.placeholders)
      : passed('placeholders', texts.noPlaceholders),
  ({ text }) => (text.length > smsLimits.text ? failed('tooLong', texts.tooLong) : passed('tooLong', texts.lengthFits)),
  async ({ tx, to, origin, contactId, lastReceivedAt }) => {
    if (origin === 'typed' || isAskedFor({ origin }) || lastReceivedAt !== null)
      return passed('noConsent', texts.consent)
    // A client of the agency expects what was arranged with them, but no advertising.
    if (origin === 'scheduled' && contactId !== null) return passed('noConsent', texts.consent)
    return (await readNumberState(tx, to))?.consented
      ? passed('noConsent', texts.consent)
      : failed('noConsent', texts.noConsent)
  },
  async (context) => {
    const { tx, to, contactId, platform } = context
    const now = platform.clock.now()
    if (isAskedFor(context) || isAnswer(context)) return passed('quietHours', texts.answering)
    const places = await findPlaces(tx, to, contactId)
    const { hours } = await readSettings(tx)
    const until = quietUntil(now, places, hours)
    if (until === null) return passed('quietHours', formatOpenHours(now, places))
    return failed('quietHours', formatQuietHours(now, until, places, hours), until)
  },
  async (context) => {
    if (!isAutomatic(context) || context.origin === 'autoReply') return passed('capReached', texts.capFits)
    const { tx, to, platform } = context
    const { cap } = await readSettings(tx)
    const counted = await listCountedSince(tx, to, new Date(platform.clock.now().getTime() - cap.hours * hour))
    // The oldest of those that fill the limit leaves it first.
    const first = counted.at(-cap.messages)
    if (!first) return passed('capReached', texts.capFits)
    return failed(
      'capReached',
      texts.capReached(cap.messages, cap.hours),
      new Date(first.getTime() + cap.hours * hour + 1),
    )
  },
]

/** Every rule with what it found, in order. */
export async function evaluateGate(
  tx: AccountTx,
  platform: Pick<Platform, 'clock' | 'carrier'>,
  question: Omit<Question, 'override'>,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const rule of rules) verdicts.push(await rule({ ...question, tx, platform }))
  return verdicts
}

export const countSegmentsIn = (text: string) => segmentsOf(text).segments
