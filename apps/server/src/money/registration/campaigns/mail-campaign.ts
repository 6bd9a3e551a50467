// Owners and admins are told by mail what the registry decided about a message campaign.
import { z } from 'zod'
import type { AccountTx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import { type JobDefinitions, job, sendingJob } from '#platform/jobs/job'
import { createMailOnce } from '#platform/jobs/mail-once'
import type { RegistryReason } from '#providers/carrier/registration'
import { findMembers } from '../../../domains/auth/auth.public.ts'
import { campaignTexts as texts } from '../texts/campaigns.texts.ts'
import { findService } from './campaigns.store.ts'

const mostMails = 100
const mostReasons = 10
const task = { notify: 'registration.notifyOfCampaign', mail: 'registration.mailCampaign' }
const decided = ['VERIFIED', 'FAILED', 'SUSPENDED'] as const

const payload = z.object({
  campaign: z.uuid(),
  status: z.enum(decided),
  /** Before the change, so that a status that comes again is told again. */
  version: z.int(),
})
type Told = z.output<typeof payload>

const nameMail = ({ campaign, status, version }: Told) => `${campaign}-${status}-${version}`

/** A job of the transaction; nothing of a campaign that is under review. */
export async function notifyOfCampaign(
  tx: AccountTx,
  { campaign, status, version }: { campaign: string; status: string; version: number },
): Promise<void> {
  const known = decided.find((each) => each === status)
  if (!known) return
  const told = { campaign, status: known, version }
  await enqueue(tx, task.notify, told, { jobKey: nameMail(told) })
}

/** One mail for each of them, each with its own attempts. */
const notifyAdmins = job({
  payload,
  attempts: 8,
  async run(told, { platform, accountId, actor, fence }) {
    const people = [...(await findMembers(platform, accountId))].filter(
      ([, { role, mailProblem }]) => (role === 'owner' || role === 'admin') && !mailProblem,
    )
    await platform.database.inAccount({ accountId, actor }, async (tx) => {
      await fence(tx)
      for (const [user] of people.slice(0, mostMails))
        await enqueue(tx, task.mail, { ...told, user }, { jobKey: `${nameMail(told)}/${user}` })
    })
  },
})

const mailAdmin = sendingJob({
  payload: payload.extend({ user: z.uuid() }),
  attempts: 6,
  async run({ user, ...told }, context) {
    const { platform, accountId } = context
    const [row] = await platform.database.read(accountId, findService(told.campaign))
    const person = (await findMembers(platform, accountId)).get(user)
    // It may have changed again since.
    if (!row || !person || row.status !== told.status) return
    const { subject, text } = texts.mails[told.status]
    const reasons = (row.reasons as unknown as readonly RegistryReason[]).slice(0, mostReasons)
    await createMailOnce(context).send({
      ...{ id: `campaign-${nameMail(told)}-${user}`, to: person.email, category: 'registration' },
      subject: subject(row.friendly_name),
      text: text({
        name: row.friendly_name,
        reasons: reasons.map(({ message }) => message),
        url: `${platform.config.publicUrl}/settings/messaging`,
      }),
    })
  },
})

export const campaignJobs: JobDefinitions = { [task.notify]: notifyAdmins, [task.mail]: mailAdmin }
