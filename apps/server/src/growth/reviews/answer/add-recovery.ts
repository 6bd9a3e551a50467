import { holidayOn } from '@frontdesk/contract/hours/holidays'
import { defaultOfficeHours, officeHours } from '@frontdesk/contract/hours/office-hours'
import { audit } from '#platform/audit/audit'
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { formatDayIn, parseInstantAt } from '#platform/zone'
import { addFollowup } from '../../../domains/followups/followups.public.ts'
import { countReviewEvents } from '../page/public-reviews.store.ts'
import { changeReview, insertReviewEvent } from '../reviews.store.ts'
import { reviewAnswerTexts as texts } from '../texts/review-answers.texts.ts'
import { type AnswerRules, listWorking, type ReviewedContact } from './answers.store.ts'

const morning = 9 * 60
/** Two weeks have a business day, however many holidays an office observes. */
const mostDays = 14
const shownFeedback = 120

interface Low {
  review: { id: string; contact_id: string | null; requested_by: string | null }
  /** Of the client. */
  name: string
  contact: ReviewedContact
  rules: AnswerRules
  answer: { rating: number; feedback: string }
  now: Date
}

/**
 * Adds a follow-up for who served the client; if they left, for who manages the contact; else for the team. Once for
 * each review, also when it was deleted since.
 */
export async function addRecovery(tx: AccountTx, platform: Platform, low: Low): Promise<void> {
  const { review, name, contact, rules, answer, now } = low
  if (!review.contact_id) return
  const candidates = [review.requested_by, contact.managedBy].filter((id) => id !== null)
  const [count, working] = await Promise.all([
    countReviewEvents(tx, review.id, 'followup'),
    listWorking(tx, candidates),
  ])
  if (count > 0) return
  const user = candidates.find((id) => working.some((person) => person.id === id)) ?? null
  const note = texts.recovery(name, texts.stars(answer.rating), trimText(answer.feedback, shownFeedback))
  const followup = await addFollowup(tx, platform, {
    ...{ clientId: review.contact_id, active: true, me: null, kind: 'call', user, note, reminderAt: user ? 0 : null },
    assignTo: user ? 'peer' : 'team',
    date: findBusinessMorning(rules.zone, now, contact.officeHours).toISOString(),
    ...{ messageAt: null, messageTo: null, message: null },
  })
  await Promise.all([
    changeReview(tx, review.id, { followup_id: followup.id, updated_at: now }),
    insertReviewEvent(tx, { reviewId: review.id, kind: 'followup', at: now, userId: user, text: note }),
    audit(tx, {
      action: 'review.recovery_added',
      entity: { type: 'review', id: review.id },
      facts: { followup: followup.id, rating: answer.rating },
    }),
  ])
}

/** The next 9:00 of a day that is no weekend and no holiday of the office. `hours`: as stored, or null. */
export function findBusinessMorning(zone: string, now: Date, hours: unknown): Date {
  const { holidays } = officeHours.safeParse(hours).data ?? defaultOfficeHours
  const today = Date.parse(`${formatDayIn(zone, now)}T00:00:00Z`)
  for (let ahead = 0; ahead < mostDays; ahead += 1) {
    const date = new Date(today + ahead * 86_400_000)
    const day = date.toISOString().slice(0, 10)
    if (date.getUTCDay() % 6 === 0 || holidayOn(day, holidays)) continue
    const at = parseInstantAt(zone, day, morning)
    if (at > now) return at
  }
  return new Date(now.getTime() + 86_400_000)
}

/** The beginning of a text on one line. */
export function trimText(text: string, most: number): string {
  const letters = [...text.replace(/\s+/g, ' ').trim()]
  return letters.length <= most
    ? letters.join('')
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
