// Sends a test text to its author, filled in for one of the campaign's people, the way sign-in codes are sent.
import { type audienceEndpoints, persons } from '@frontdesk/contract/growth/campaigns/audience'
import { buildText, findTextProblems } from '@frontdesk/contract/growth/campaigns/compose'
import { campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import { formatSampleReferralUrl } from '@frontdesk/contract/growth/referrals/limits'
import { formatPhone } from '@frontdesk/contract/kit/phone'
import { smsLimits } from '@frontdesk/contract/sms/limits'
import { z } from 'zod'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { enqueue } from '#platform/jobs/enqueue'
import { type SendingContext, sendingJob } from '#platform/jobs/job'
import { findContactOfPhone, mayText } from '../../domains/sending/sending.public.ts'
import { ourNumber, sendTransientText } from '../../domains/sms/sms.public.ts'
import { readSampleReferralUrl } from '../referrallinks/referrallinks.public.ts'
import { loadAsked } from './asked.ts'
import { buildAsking } from './audience.ts'
import { claimTest } from './claim-test.store.ts'
import { enqueueTestEmail } from './email/test-email.ts'
import { findPeople } from './find-people.ts'
import { readOwnAddresses } from './households.store.ts'
import { type FilledAs, readTestValues } from './test-values.ts'
import { audienceTexts as texts } from './texts/audience.texts.ts'

type Endpoint = typeof audienceEndpoints.sendTest
const task = 'campaigns.sendTest'

export async function sendTest(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { body, inAccount, platform, caller } = call
  const { version, content, contentB } = body
  const template = (version === 'B' ? contentB : content) ?? content
  if ([template, body.subject, body.preheader].some((text) => findTextProblems(text).length > 0))
    throw new AppError('contentFaulty')
  const asked = await personOf(call)
  if (body.format === 'email') {
    const { id, subject, preheader } = body
    const words = { content, subject, preheader }
    const to = await inAccount(async (tx) => {
      const own = await readOwnAddresses(tx, caller.userId)
      const isNew = await claimTest(tx, body, { userId: caller.userId, to: own?.email ?? '' })
      return enqueueTestEmail(tx, { id, user: caller.userId, words, as: asked, isNew })
    })
    return { to, words: texts.sentTest(to) }
  }
  const sampleLink = formatSampleReferralUrl(platform.config.publicUrl, caller.namespace)
  return inAccount(async (tx) => {
    const own = await readOwnAddresses(tx, caller.userId)
    const to = own?.phone
    if (!to) throw new AppError('noOwnPhone')
    const text = buildText(template, await readTestValues(tx, asked, { userId: caller.userId, sampleLink }))
    const { media } = body
    // A client’s number that someone enters as their own gets no more than a campaign may send there.
    const contactId = await findContactOfPhone(tx, to)
    const origin = contactId ? ('campaign' as const) : ('code' as const)
    const question = { to, from: (await ourNumber(tx)) ?? '', contactId, origin, text, media: media.length }
    const answer = await mayText(tx, platform, { ...question, lastReceivedAt: null, override: null })
    if (answer.decision !== 'send') {
      const { words: message, reason } = answer
      throw new AppError('textRefused', { message, details: { reason, overridable: false } })
    }
    // The client's values are read again when it is sent, never stored in the queue.
    const test = { id: body.id, user: caller.userId, to, template, media, ...asked }
    if (await claimTest(tx, body, { userId: caller.userId, to })) await enqueue(tx, task, test, { jobKey: body.id })
    return { to, words: texts.sentTest(formatPhone(to)) }
  })
}

/** The requested contact, else the first person who gets it. */
async function personOf(call: CallOf<Endpoint>): Promise<FilledAs> {
  const { id: _, name: __, version: ___, contact, ...campaign } = call.body
  if (contact) return { contact, person: 'client' }
  const asking = buildAsking(call, false)
  const wanted = { search: '', after: null, limit: 1 }
  const [first] = await findPeople(await loadAsked(campaign, asking), asking, ({ reason }) => reason === null, wanted)
  return first ? { contact: first.contact, person: first.person } : { contact: null, person: 'client' }
}

const payload = z.object({
  ...{ id: z.uuid(), user: z.uuid(), to: z.string().max(15), template: z.string().max(smsLimits.text) },
  media: z.array(z.uuid()).max(campaignLimits.media).default([]),
  ...{ contact: z.uuid().nullable(), person: z.enum(persons) },
})

export const testJobs = {
  [task]: sendingJob({
    payload,
    attempts: 3,
    async run({ id, user, to, template, media, ...asked }: z.output<typeof payload>, context: SendingContext) {
      const { platform, accountId, actor } = context
      const sampleLink = await readSampleReferralUrl(platform, accountId)
      const values = await platform.database.inAccount({ accountId, actor }, (tx) =>
        readTestValues(tx, asked, { userId: user, sampleLink }),
      )
      const text = buildText(template, values).slice(0, smsLimits.text)
      await sendTransientText(context, { id, to, text, media: { userId: user, ids: media } })
    },
  }),
}
