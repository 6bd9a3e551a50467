import { z } from 'zod'
import { job } from '#platform/jobs/job'
import { findFeedback } from './feedback.store.ts'

export const feedbackJobs = {
  'feedback.mail': job({
    payload: z.object({ feedbackId: z.uuid() }),
    attempts: 8,
    async run({ feedbackId }, { accountId, actor, platform }) {
      const feedback = await platform.database.inAccount({ accountId, actor }, (tx) => findFeedback(tx, feedbackId))
      if (!feedback) return
      await platform.mail.send({
        to: platform.config.supportEmail,
        subject: `${feedback.category}: ${feedback.relatedTo}`,
        text: `${feedback.firstName} ${feedback.lastName} <${feedback.email}> writes:\n\n${feedback.comments}\n`,
        category: 'feedback',
      })
    },
  }),
}
