// Sends a test email to its author.
import { persons } from '@frontdesk/contract/growth/campaigns/audience'
import { campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import { formatSampleReferralUrl } from '@frontdesk/contract/growth/referrals/limits'
import { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { AccountTx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import { type SendingContext, sendingJob } from '#platform/jobs/job'
import { createMailOnce } from '#platform/jobs/mail-once'
import { readOwnAddresses } from '../households.store.ts'
import { type FilledAs, readTestValues } from '../test-values.ts'
import { emailTexts as texts } from '../texts/email.texts.ts'
import { buildEmailLinks, readEmailSender } from './email-frame.ts'
import type { EmailWords } from './preview-email.ts'
import { renderEmail } from './render-email.ts'

const task = 'campaigns.sendTestEmail'

/** The client's values are read when it is sent, never stored in the queue. Returns the address. */
export async function enqueueTestEmail(
  tx: AccountTx,
  { id, user, words, as, isNew }: { id: string; user: string; words: EmailWords; as: FilledAs; isNew: boolean },
): Promise<string> {
  const own = await readOwnAddresses(tx, user)
  if (!own) throw new AppError('notFound')
  const { content, subject, preheader } = words
  if (isNew) await enqueue(tx, task, { id, user, content, subject, preheader, ...as }, { jobKey: id })
  return own.email
}

const payload = z.object({
  ...{ id: z.uuid(), user: z.uuid(), contact: z.uuid().nullable(), person: z.enum(persons) },
  content: z.string().max(campaignLimits.html),
  subject: z.string().max(campaignLimits.subject),
  preheader: z.string().max(campaignLimits.preheader),
})

export const testEmailJob = sendingJob({
  payload,
  attempts: 3,
  async run({ id, user, ...test }: z.output<typeof payload>, context: SendingContext) {
    const { platform, accountId, actor } = context
    const { namespace, ...frame } = await readEmailSender(platform, accountId)
    const sampleLink = formatSampleReferralUrl(platform.config.publicUrl, namespace)
    const read = await platform.database.inAccount({ accountId, actor }, async (tx) => {
      const own = await readOwnAddresses(tx, user)
      return own && { to: own.email, values: await readTestValues(tx, test, { userId: user, sampleLink }) }
    })
    if (!read) return
    const { to, values } = read
    const links = buildEmailLinks(platform, accountId, namespace)({ email: to, recipient: null })
    const { content, subject: asked, preheader } = test
    const drawn = await renderEmail({ content, subject: asked, preheader, values, frame, preferencesUrl: links.page })
    const { html, text } = drawn.tooLong ? { html: `<p>${texts.cutOff}</p>`, text: texts.cutOff } : drawn
    await createMailOnce(context).send({
      ...{ id: `campaign-test-${id}`, to, html, text, category: 'campaign-test', fromName: frame.agency },
      subject: texts.testSubject(drawn.subject),
      unsubscribeUrl: links.oneClick,
    })
  },
})
