import type { reviewDetail } from '@frontdesk/contract/growth/reviews/review'
import type { reviewEndpoints } from '@frontdesk/contract/growth/reviews/reviews'
import type { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import type { AnswerOf, CallOf } from '#platform/domain'
import type { Platform } from '#platform/platform'
import { previewText } from '../../domains/sms/sms.public.ts'
import { type EventRow, findAbout, findAddressee, listReviewEvents } from './report.store.ts'
import { buildReviewView } from './review-view.ts'
import { readReview } from './reviews.store.ts'
import { reportTexts as texts } from './texts/report.texts.ts'

type Detail = z.input<typeof reviewDetail>
type Endpoint = typeof reviewEndpoints.getReview

/** Of one review; the public page bounds what it adds. */
const mostEvents = 500

export const getReview = ({ params, platform, inAccount }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> =>
  inAccount((tx) => loadReviewDetail(tx, platform, params.id))

/** Throws `reviewNotFound`. */
export async function loadReviewDetail(tx: AccountTx, platform: Platform, id: string): Promise<Detail> {
  const row = await readReview(tx, id)
  if (!row) throw new AppError('reviewNotFound')
  const events = await listReviewEvents(tx, id, mostEvents)
  return {
    ...buildReviewView(row),
    history: events.map(buildEntry),
    replyTo: await findReplyTo(tx, platform, id),
    about: (await findAbout(tx, id)) ?? null,
  }
}

const buildEntry = (row: EventRow): Detail['history'][number] => ({
  id: row.id,
  kind: row.kind as Detail['history'][number]['kind'],
  at: row.at.toISOString(),
  user: row.user_id === null ? null : { id: row.user_id, name: row.user_name ?? '' },
  rating: row.rating,
  text: row.text,
})

/** Stands for a reply without faults of its own. */
const anyText = 'Hello'

async function findReplyTo(tx: AccountTx, platform: Platform, id: string): Promise<Detail['replyTo']> {
  const to = await findAddressee(tx, id)
  if (!to) return null
  const answer = await previewText(tx, platform, { ...to, origin: 'typed', text: anyText })
  if (!answer) return { phone: to.to, allowed: false, words: texts.noNumber }
  const allowed = answer.decision !== 'refuse'
  return { phone: to.to, allowed, words: answer.decision === 'send' ? '' : answer.words }
}
