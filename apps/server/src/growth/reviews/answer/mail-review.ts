import { z } from 'zod'
import { sendingJob } from '#platform/jobs/job'
import { createMailOnce } from '#platform/jobs/mail-once'
import { findMembers } from '../../../domains/auth/auth.public.ts'
import { readReview } from '../reviews.store.ts'
import { reviewAnswerTexts as texts } from '../texts/review-answers.texts.ts'
import { listWorking, readAnswerRules } from './answers.store.ts'

const category = 'review'

/** One person's mail about one answer. Not sent to those who left, or whose mailbox refused earlier mail. */
export const mailReview = sendingJob({
  payload: z.object({ review: z.uuid(), user: z.uuid(), turn: z.number().int().min(0).max(1000) }),
  attempts: 6,
  async run({ review, user, turn }, context) {
    const { platform, accountId, actor } = context
    const found = await platform.database.inAccount({ accountId, actor }, async (tx) => ({
      row: await readReview(tx, review),
      person: (await listWorking(tx, [user]))[0],
      rules: await readAnswerRules(tx),
    }))
    const { row, person, rules } = found
    if (row?.rating == null || !person) return
    if ((await findMembers(platform, accountId)).get(user)?.mailProblem) return
    const stars = texts.stars(row.rating)
    const name = row.visitor ?? (row.client_name || texts.someone)
    const changed = turn > 0
    await createMailOnce(context).send({
      ...{ id: `${category}-${review}-${user}-${turn}`, to: person.email, category },
      subject: texts.mailSubject(stars, name, changed),
      text: texts.mail({
        ...{ stars, name, changed, feedback: row.feedback, followup: row.followup_id !== null },
        low: row.contact_id !== null && row.rating < rules.minRating,
        url: `${platform.config.publicUrl}/report/service-reviews?review=${review}`,
      }),
    })
  },
})
