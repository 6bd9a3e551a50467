// Notifies the people whom the settings name, live and by mail.
import type { AccountTx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import { publishTo } from '#platform/realtime/realtime'
import type { Member } from '../../../domains/auth/auth.public.ts'
import { insertReviewEvent, readReview } from '../reviews.store.ts'
import { reviewAnswerTexts as texts } from '../texts/review-answers.texts.ts'
import { trimText } from './add-recovery.ts'
import { type AnswerRules, listWorking } from './answers.store.ts'

/** People who get a mail of one answer. */
const mostMails = 50
const shownFeedback = 200

export const listAdmins = (members: ReadonlyMap<string, Pick<Member, 'role'>>): string[] =>
  [...members].filter(([, { role }]) => role === 'owner' || role === 'admin').map(([id]) => id)

export interface AnswerToNotify {
  reviewId: string
  /** Null for a visitor’s review. */
  requestedBy: string | null
  managedBy: string | null
  /** Owners and admins. */
  admins: readonly string[]
  rules: Pick<AnswerRules, 'notifies' | 'notified'>
  answer: { rating: number; feedback: string }
  low: boolean
  changed: boolean
  mails: boolean
  /** 0 of the first answer, then counted up: each is mailed to a person once. */
  turn: number
  now: Date
}

export async function notifyOfAnswer(tx: AccountTx, about: AnswerToNotify): Promise<void> {
  const { reviewId, rules, answer, low, changed, mails, turn, now } = about
  if (!rules.notifies) return
  const people = await listWorking(tx, chooseNotified(about))
  if (people.length === 0) return
  const row = await readReview(tx, reviewId)
  publishTo(tx, { users: people.map(({ id }) => id) }, 'reviewReceived', {
    ...{ id: reviewId, rating: answer.rating, low, changed },
    name: row?.visitor ?? (row?.client_name || texts.someone),
    // Of the contract's 200 characters, an emoji takes two.
    feedback: trimText(answer.feedback, shownFeedback / 2),
  })
  if (mails)
    for (const { id: user } of people.slice(0, mostMails))
      await enqueue(tx, 'reviews.mail', { review: reviewId, user, turn }, { jobKey: `${reviewId}/${user}/${turn}` })
  const names = people.map(({ name }) => name).join(', ')
  await insertReviewEvent(tx, { reviewId, kind: 'notified', at: now, text: names.slice(0, 2000) })
}

function chooseNotified({ rules, requestedBy, managedBy, admins }: AnswerToNotify): string[] {
  const named = {
    assigned: requestedBy === null ? [] : [requestedBy],
    managedBy: managedBy === null ? [] : [managedBy],
    admins,
  }
  const chosen = rules.notified.flatMap((who) => named[who as keyof typeof named] ?? [])
  return [...new Set(chosen)]
}
