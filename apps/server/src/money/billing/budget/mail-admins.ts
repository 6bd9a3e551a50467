// Mails to owners and admins about the budget and about paused texts, each once to a person.
import { z } from 'zod'
import { enqueue } from '#platform/jobs/enqueue'
import { type JobDefinitions, job, type SendingContext, sendingJob } from '#platform/jobs/job'
import { createMailOnce } from '#platform/jobs/mail-once'
import type { Platform } from '#platform/platform'
import { agencyName } from '../../../domains/auth/auth.public.ts'
import { budgetTexts as texts } from '../texts/budget.texts.ts'
import { budgetMailTask, listBillingPeople, pauseMailTask } from './billing-people.ts'

interface Letter {
  /** The same at every attempt. */
  id: string
  category: string
  subject: string
  text: string
}

/** Nothing to someone who has left since, or is no admin anymore. */
async function mailPerson(context: SendingContext, user: string, letter: Letter): Promise<void> {
  const people = await listBillingPeople(context.platform, context.accountId)
  const person = people.find(({ id }) => id === user)
  if (person) await createMailOnce(context).send({ ...letter, to: person.email })
}

const pausedMailTask = 'billing.mailPaused'
const billingUrl = ({ config }: Pick<Platform, 'config'>) => `${config.publicUrl}/settings/billing`
const count = z.int().min(0)

export const budgetJobs: JobDefinitions = {
  [budgetMailTask]: sendingJob({
    payload: z.object({ user: z.uuid(), percent: count, cost: count, budget: count, cap: z.boolean(), at: count }),
    attempts: 6,
    async run({ user, at, ...facts }, context) {
      const { platform, accountId } = context
      const agency = await agencyName(platform, accountId)
      await mailPerson(context, user, {
        ...{ id: `budget-${facts.percent}-${at}-${user}`, category: 'budget' },
        subject: texts.subject(facts.percent),
        text: texts.reached({ ...facts, agency, url: billingUrl(platform) }),
      })
    },
  }),
  [pauseMailTask]: job({
    payload: z.object({ at: count }),
    attempts: 10,
    async run({ at }, { platform, accountId, actor }) {
      const people = await listBillingPeople(platform, accountId)
      await platform.database.inAccount({ accountId, actor }, async (tx) => {
        for (const { id: user } of people)
          await enqueue(tx, pausedMailTask, { user, at }, { jobKey: `paused/${at}/${user}` })
      })
    },
  }),
  [pausedMailTask]: sendingJob({
    payload: z.object({ user: z.uuid(), at: count }),
    attempts: 6,
    async run({ user, at }, context) {
      const { platform, accountId } = context
      const agency = await agencyName(platform, accountId)
      await mailPerson(context, user, {
        ...{ id: `texts-paused-${at}-${user}`, category: 'texts-paused' },
        subject: texts.pausedSubject(agency),
        text: texts.paused({ agency, url: billingUrl(platform) }),
      })
    },
  }),
}
