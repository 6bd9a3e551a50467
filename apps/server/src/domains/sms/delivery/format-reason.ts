import type { FailureReason } from '#providers/carrier/messages'
import { smsTexts } from '../texts/sms.texts.ts'

const words: Record<FailureReason, string> = {
  unreachable: smsTexts.unreachable,
  blocked: smsTexts.blocked,
  optedOut: smsTexts.optedOut,
  landline: smsTexts.landline,
  invalidNumber: smsTexts.invalidNumber,
  filtered: smsTexts.filtered,
  tooLong: smsTexts.tooLong,
  media: smsTexts.media,
  limit: smsTexts.limit,
  unregistered: smsTexts.unregistered,
  notOurs: smsTexts.notOurs,
  other: smsTexts.other,
}

const permanent: readonly (string | null)[] = ['optedOut', 'landline', 'invalidNumber'] satisfies FailureReason[]

/** The number can't receive texts, however often they are sent. */
export const isPermanent = (reason: string | null): boolean => permanent.includes(reason)

/** Why a text did not arrive, as a sentence for people. */
export const formatReason = (reason: string): string => words[reason as FailureReason] ?? smsTexts.other
