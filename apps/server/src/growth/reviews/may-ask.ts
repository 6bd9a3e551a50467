// Whether a person can be asked for a review now: by the settings, their number, earlier requests, and the send gate.
import {
  type ClientLevel,
  clientLevels,
  linkPlaceholder,
  type ReviewRefusal,
} from '@frontdesk/contract/growth/reviews/limits'
import { reviewErrors } from '@frontdesk/contract/growth/reviews/reviews'
import { formatPhone } from '@frontdesk/contract/kit/phone'
import { filledText, type Household, placeholderValues } from '@frontdesk/contract/templates/fill'
import type { AccountTx } from '#platform/db/database'
import { generateId } from '#platform/generate-id'
import type { Platform } from '#platform/platform'
import { formatDayIn, formatShortDay, parseInstantAt } from '#platform/zone'
import { readHouseholdValues } from '../../domains/contacts/contacts.public.ts'
import { previewText } from '../../domains/sms/sms.public.ts'
import { findFormerRequest } from './may-ask.store.ts'
import { formatReviewLink } from './review-token.ts'
import { readReviewSettings, type StoredReviewSettings } from './settings.store.ts'
import { askingTexts as texts } from './texts/asking.texts.ts'

export interface PersonRefusal {
  clientLevel: ClientLevel
  name: string
  /** Digits with country code; null without a mobile number. */
  phone: string | null
  /** Null: can be asked. */
  refusal: ReviewRefusal | null
  /** Why not, or why the text is held and until when; empty: it is sent at once. */
  words: string
}

interface AskedPerson {
  contactId: string
  level: ClientLevel
  household: Household
  settings: StoredReviewSettings
  namespace: string
}

type Checked =
  | { refusal: ReviewRefusal; words: string }
  | { refusal: null; words: string; phone: string; heldUntil: Date | null }

/** Of each person of the contact, the primary first; none when the contact doesn't exist or was deleted. */
export async function findReviewRefusals(
  tx: AccountTx,
  platform: Platform,
  contactId: string,
): Promise<PersonRefusal[]> {
  const household = await readHouseholdValues(tx, contactId)
  if (!household) return []
  const settings = await readReviewSettings(tx)
  const all: PersonRefusal[] = []
  for (const level of clientLevels) {
    if (!hasPerson(household, level)) continue
    const { refusal, words } = await checkPerson(tx, platform, { contactId, level, household, settings, namespace: '' })
    all.push({
      clientLevel: level,
      name: formatName(household, level),
      phone: phoneOf(household, level),
      refusal,
      words,
    })
  }
  return all
}

/** The reason with the sentence that names the day or the gate's answer, or the number to text. */
export async function checkPerson(tx: AccountTx, platform: Platform, person: AskedPerson): Promise<Checked> {
  const { contactId, level, household, settings, namespace } = person
  if (!settings.enabled) return refuse('reviewsDisabled')
  if (!hasPerson(household, level)) return refuse('reviewPersonMissing')
  const phone = phoneOf(household, level)
  if (!phone) return refuse('reviewNoMobile')
  const former = await findFormerRequest(tx, { contactId, level, phone })
  if (former?.state === 'open') return refuse('reviewOpen')
  const until = former && endOfPeriod(former.created_at, settings)
  if (former && until && until.at > platform.clock.now())
    return refuse(
      'reviewRecent',
      texts.recent(formatDay(formatDayIn(settings.timezone, former.created_at)), formatDay(until.day)),
    )
  const link = formatReviewLink(platform, tx.accountId, namespace, generateId())
  const text = buildReviewText(settings.message, household, level, link)
  const answer = await previewText(tx, platform, { to: phone, contactId, origin: 'review', text })
  if (!answer) return refuse('reviewNotTextable', texts.noNumber)
  if (answer.decision === 'refuse') return refuse('reviewNotTextable', answer.words)
  const isHeld = answer.decision === 'hold'
  return { refusal: null, words: isHeld ? answer.words : '', phone, heldUntil: isHeld ? answer.until : null }
}

/** The text for this person, which has no referral link. The link is put in last, so that no value can change it. */
export function buildReviewText(message: string, household: Household, level: ClientLevel, link: string): string {
  const values = placeholderValues(household, formatPhone, '', level === 'secondary' ? 'coApplicant' : 'primary')
  return message
    .split(linkPlaceholder)
    .map((part) => filledText(part, values))
    .join(link)
    .trim()
}

const refuse = (refusal: ReviewRefusal, words: string = reviewErrors[refusal].message) => ({ refusal, words })

const dayMs = 24 * 60 * 60_000

/** The first day on which they can be asked again, and its beginning in the agency's zone. */
function endOfPeriod(asked: Date, { timezone, periodDays }: StoredReviewSettings) {
  const day = new Date(Date.parse(`${formatDayIn(timezone, asked)}T00:00:00Z`) + periodDays * dayMs)
    .toISOString()
    .slice(0, 10)
  return { day, at: parseInstantAt(timezone, day, 0) }
}

const formatDay = (day: string) => `${formatShortDay(day)}, ${day.slice(0, 4)}`

const full = (...names: (string | null)[]) => names.filter((name) => name?.trim()).join(' ')

const hasPerson = (household: Household, level: ClientLevel) =>
  level === 'primary' || full(household.coFirstName, household.coLastName) !== ''

const phoneOf = ({ mobilePhone, coMobilePhone }: Household, level: ClientLevel) =>
  (level === 'primary' ? mobilePhone : coMobilePhone) || null

const formatName = (household: Household, level: ClientLevel) =>
  level === 'secondary'
    ? full(household.coFirstName, household.coLastName)
    : full(household.firstName, household.lastName) || household.companyName || ''
