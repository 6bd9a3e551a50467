// Why a message failed, grouped by what can be done about it.
import type { failureGroups } from '@frontdesk/contract/growth/campaigns/runs'
import type { FailureReason } from '#providers/carrier/messages'
import type { MailErrorKind } from '#providers/mail/mail'

export type FailureGroup = (typeof failureGroups)[number]

/** For emails: the mail port's names, and two from their job. */
export type EmailFailure = MailErrorKind | 'bounced' | 'noPostalAddress'

const groups: Record<FailureReason | EmailFailure, FailureGroup> = {
  unreachable: 'passing',
  limit: 'passing',
  landline: 'permanent',
  invalidNumber: 'permanent',
  optedOut: 'permanent',
  blocked: 'permanent',
  filtered: 'blocked',
  unregistered: 'blocked',
  notOurs: 'other',
  tooLong: 'other',
  media: 'other',
  other: 'other',
  auth: 'passing',
  noPostalAddress: 'passing',
  refused: 'permanent',
  bounced: 'permanent',
}

export const groupFailure = (failure: string): FailureGroup => groups[failure as keyof typeof groups] ?? 'other'

const inGroup = (wanted: FailureGroup) =>
  Object.keys(groups).filter((failure) => groups[failure as keyof typeof groups] === wanted)

/** Worth another try. */
export const passingFailures: readonly string[] = inGroup('passing')

/** The names in a group; for `other`, those in all other groups, because unknown names belong there. */
export const listFailuresOf = (group: FailureGroup) =>
  group === 'other'
    ? { names: (['passing', 'permanent', 'blocked'] as const).flatMap(inGroup), excluded: true }
    : { names: inGroup(group), excluded: false }
