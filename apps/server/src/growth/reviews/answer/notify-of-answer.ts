// Notifies the people whom the settings name, live and by mail.
import type { AccountTx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import { publishTo } from '#platform/realtime/realtime'
import type { Member } from '../../../domains/auth/auth.public.ts'
import { insertReviewEvent } from '../reviews.store.ts'
import { trimText } from './add-recovery.ts'
import { type AnswerRules, listWorking } from './answers.store.ts'

/** People who get a mail of one answer. */
const mostMails = 50
const shownFeedback = 200

export const listAdmins = (members: ReadonlyMap<string, Pick<Member, 'role'>>): string[] =>
  [...members].filter(([, { role }]) => role === 'owner' || role === 'admin').map(([id]) => id)

export interface AnswerToNotify {
  reviewId: string
  /** Of the client or visitor. */
  name: string
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
  const { reviewId, name, rules, answer, low, changed, mails, turn, now } = about
  if (!rules.notifies) return
  const people = await listWorking(tx, chooseNotified(about))
  if (people.length === 0) return
  publishTo(tx, { users: people.map(({ id }) => id) }, 'reviewReceived', {
    ...{ id: reviewId, rating: answer.rating, low, changed },
    name,
    // Of the contract's 200 characters, an emoji takes two.
    feedback: trimText(answer.feedback, shownFeedback / 2),
  })
  const names = people.map((person) => person.name).join(', ')
  await Promise.all([
    ...people
      .slice(0, mails ? mostMails : 0)
      .map(({ id: user }) =>
        enqueue(tx, 'reviews.mail', { review: reviewId, user, turn }, { jobKey: `${reviewId}/${user}/${turn}` }),
      ),
    insertReviewEvent(tx, { reviewId, kind: 'notified', at: now, text: names.slice(0, 2000) }),
  ])
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
