// The rules of the gate, in the order of their importance to the reader. Each returns nothing, or why the text is refused.

import { quietUntil } from '@frontdesk/contract/sending/quiet'
import { segmentsOf } from '@frontdesk/contract/sending/segments'
import { isSenderName, smsLimits } from '@frontdesk/contract/sms/limits'
import { faultsOfTemplate } from '@frontdesk/contract/templates/lint'
import { formatLongDayIn } from '#platform/zone'
import { sendingTexts as texts } from '../texts/sending.texts.ts'
import type { GateFacts } from './facts.ts'
import { formatOpenHours, formatQuietHours } from './format-quiet-hours.ts'
import type { Question, Reason } from './question.ts'

export interface Verdict {
  rule: Reason
  passed: boolean
  words: string
  /** When it passes without anyone’s action. */
  until: Date | null
  overridable: boolean
}

/** What the registration of a number for texts waits for, by the step at which an admin goes on. */
export type RegistrationGap =
  | 'profile'
  | 'profileReview'
  | 'brand'
  | 'brandReview'
  | 'campaign'
  | 'campaignReview'
  | 'rejected'
  | 'suspended'
  | 'assignment'

/** What is asked, without who: that is among the facts. */
type Asked = Pick<Question, 'to' | 'origin' | 'text' | 'media' | 'contactId' | 'lastReceivedAt'>
type Context = Asked & GateFacts
type Rule = (context: Context) => Verdict

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

/** A code was asked for a moment ago; a confirmation replies to a keyword. */
const isAskedFor = ({ origin }: Pick<Context, 'origin'>) => origin === 'system' || origin === 'code'
const isAutomatic = ({ origin }: Context) => origin !== 'typed' && !isAskedFor({ origin })
const isAnswer = ({ origin, lastReceivedAt, now }: Context) =>
  (origin === 'typed' || origin === 'autoReply') &&
  lastReceivedAt !== null &&
  now.getTime() - lastReceivedAt.getTime() <= day
/** A campaign waits for the recipient's morning, and for nothing else: who can't get it then is left out. */
const waitsFor = ({ origin }: Context, until: Date) => (origin === 'campaign' ? null : until)
/** Someone who is asked to pay isn't locked out of signing in, and what the law requires is always answered. */
const isPaused = ({ paused, origin }: Context) =>
  paused !== null && !isAskedFor({ origin }) && (paused.level === 'texts' || origin === 'campaign')
/** A campaign goes on within this time of the end of a pause. */
const pauseStep = 5 * 60_000

const rules: Rule[] = [
  (context) => {
    const { paused, origin, now } = context
    if (!paused || !isPaused(context)) return passed('textsPaused', texts.notPaused)
    const until = origin === 'campaign' ? new Date(now.getTime() + pauseStep) : null
    return failed('textsPaused', texts.paused[paused.level][paused.reason], until, false)
  },
  ({ ours }) => (ours?.inUse ? passed('numberNotOurs', texts.ours) : failed('numberNotOurs', texts.notOurs)),
  ({ ours, needsRegistration }) =>
    needsRegistration && ours?.missing !== null
      ? failed('numberNotRegistered', texts.notRegistered(ours?.missing ?? 'profile'))
      : passed('numberNotRegistered', texts.registered),
  ({ to }) => {
    if (/^\d{8,15}$/.test(to)) return passed('cannotText', texts.canText)
    return failed('cannotText', isSenderName(to) ? texts.namedSender : texts.cannotText)
  },
  ({ unreachable, origin }) =>
    unreachable && origin === 'campaign'
      ? failed('unreachable', texts.unreachable)
      : passed('unreachable', texts.canText),
  // The confirmation of an opt-out is the one text that still goes there.
  ({ optedOut, origin }) =>
    origin !== 'system' && optedOut ? failed('optedOut', texts.optedOut) : passed('optedOut', texts.notOptedOut),
  (context) => {
    const { wishUntil: until, zone } = context
    if (!until || !isAutomatic(context)) return passed('stopWish', texts.noStopWish)
    return failed('stopWish', texts.stopWish(formatLongDayIn(zone, until)), waitsFor(context, until), false)
  },
  ({ text, media }) =>
    text.trim() === '' && media === 0 ? failed('empty', texts.empty) : passed('empty', texts.lengthFits),
  ({ text }) =>
    faultsOfTemplate(text).length > 0 || /\{\{[^{}]{0,100}\}\}/.test(text)
      ? failed('placeholders', texts.placeholders)
      : passed('placeholders', texts.noPlaceholders),
  ({ text }) => (text.length > smsLimits.text ? failed('tooLong', texts.tooLong) : passed('tooLong', texts.lengthFits)),
  ({ consented, origin, contactId, lastReceivedAt }) => {
    // Advertising needs a recorded agreement; that they once wrote to us is none.
    if (consented) return passed('noConsent', texts.consent)
    if (origin === 'campaign') return failed('noConsent', texts.noConsent)
    if (origin === 'typed' || isAskedFor({ origin }) || lastReceivedAt !== null)
      return passed('noConsent', texts.consent)
    // A client of the agency expects what was arranged with them, but no advertising.
    if (origin === 'scheduled' && contactId !== null) return passed('noConsent', texts.consent)
    return failed('noConsent', texts.noConsent)
  },
  (context) => {
    const { now, places, settings } = context
    if (isAskedFor(context) || isAnswer(context)) return passed('quietHours', texts.answering)
    const until = quietUntil(now, places, settings.hours)
    if (until === null) return passed('quietHours', formatOpenHours(now, places))
    return failed('quietHours', formatQuietHours(now, until, places, settings.hours), until)
  },
  (context) => {
    const { cappedUntil: until, settings } = context
    if (!until || !isAutomatic(context) || context.origin === 'autoReply') return passed('capReached', texts.capFits)
    const { messages, hours } = settings.cap
    return failed(
      'capReached',
      texts.capReached(messages, hours),
      waitsFor(context, until),
      context.origin !== 'campaign',
    )
  },
]

/** Every rule with what it found, in order. Pure: one person's answer, or that of thousands with the same facts. */
export const judge = (asked: Asked, facts: GateFacts): Verdict[] => rules.map((rule) => rule({ ...asked, ...facts }))

export const countSegmentsIn = (text: string) => segmentsOf(text).segments
