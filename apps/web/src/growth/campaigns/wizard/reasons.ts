// Why a person gets nothing: each reason's words and icon.
import {
  Archive,
  AtSign,
  Ban,
  Clock,
  Hourglass,
  type LucideIcon,
  MessageSquareX,
  PhoneOff,
  ShieldOff,
  ShieldQuestionMark,
  Smartphone,
  Tag,
  TextWrap,
  Unplug,
  Users,
} from 'lucide-react'
import type { CampaignDraft } from '../campaign-draft.ts'
import { targetTexts as texts } from './texts/target.texts.ts'
import type { LeftOut } from './wizard.queries.ts'

export const reasonIcons: Readonly<Record<LeftOut, LucideIcon>> = {
  excludedTag: Tag,
  contactedLately: Clock,
  gone: Archive,
  noAddress: Smartphone,
  unreachable: PhoneOff,
  sameAddress: Users,
  optedOut: Ban,
  stopWish: MessageSquareX,
  noConsent: ShieldOff,
  emptyField: AtSign,
  capReached: Hourglass,
  tooLong: TextWrap,
  numberNotOurs: Unplug,
  numberNotRegistered: ShieldQuestionMark,
}

type Described = Pick<CampaignDraft, 'format' | 'excludeTextedDays' | 'excludeTags'>

/** `tagName`: the excluded tag, if there is only one. */
export function formatReason(reason: LeftOut, { format, excludeTextedDays }: Described, tagName?: string): string {
  const own = format === 'sms' ? texts.smsReasons : texts.emailReasons
  if (reason === 'contactedLately') return own.contactedLately(excludeTextedDays ?? 1)
  if (reason === 'excludedTag') return tagName ?? texts.reasons.excludedTag
  return reason in own
    ? own[reason as Exclude<keyof typeof own, 'contactedLately'>]
    : texts.reasons[reason as keyof typeof texts.reasons]
}
