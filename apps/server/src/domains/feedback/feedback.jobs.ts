import type { Diagnostics } from '@frontdesk/contract/feedback/feedback'
import { z } from 'zod'
import { sendingJob } from '#platform/jobs/job'
import { createMailOnce } from '#platform/jobs/mail-once'
import { findFeedback } from './feedback.store.ts'
import { feedbackMailTexts } from './texts/mail.texts.ts'

export const feedbackJobs = {
  'feedback.mail': sendingJob({
    payload: z.object({ feedbackId: z.uuid() }),
    attempts: 8,
    async run({ feedbackId }, context) {
      const { accountId, actor, platform } = context
      const feedback = await platform.database.inAccount({ accountId, actor }, (tx) => findFeedback(tx, feedbackId))
      if (!feedback) return
      await createMailOnce(context).send({
        id: `feedback-${feedbackId}`,
        to: platform.config.supportEmail,
        subject: feedbackMailTexts.subject(feedback.category, feedback.relatedTo),
        text: feedbackMailTexts.body({
          name: `${feedback.firstName} ${feedback.lastName}`,
          email: feedback.email,
          comments: feedback.comments,
          diagnostics: feedback.diagnostics as Diagnostics | null,
        }),
        category: 'feedback',
      })
    },
  }),
}
