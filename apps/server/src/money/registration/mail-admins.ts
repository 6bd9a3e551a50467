// Owners and admins are told what the registry decided.
import { z } from 'zod'
import type { AccountTx } from '#platform/db/database'
import { enqueue } from '#platform/jobs/enqueue'
import { type JobDefinitions, job, sendingJob } from '#platform/jobs/job'
import { createMailOnce } from '#platform/jobs/mail-once'
import { findMembers } from '../../domains/auth/auth.public.ts'
import { isMade, registrationQuery } from './registrations.store.ts'
import { registrationTexts as texts } from './texts/registration.texts.ts'

const category = 'registration'
const mostMails = 100
const task = { notify: 'registration.notifyAdmins', mail: 'registration.mailAdmin' }

const payload = z.object({
  registration: z.uuid(),
  location: z.uuid(),
  what: z.enum(['profile', 'brand']),
  status: z.string().max(20),
  /** Of the registration before the change, so that a status that comes again is told again. */
  version: z.int(),
})
type Told = z.output<typeof payload>

type MailName = keyof typeof texts.mails
const findMail = ({ what, status }: Pick<Told, 'what' | 'status'>) => texts.mails[`${what} ${status}` as MailName]

/** A job of the transaction, for what people must know or do something about. */
export async function notifyOfStatus(tx: AccountTx, told: Told): Promise<void> {
  if (findMail(told)) await enqueue(tx, task.notify, told, { jobKey: nameMail(told) })
}

const nameMail = ({ registration, what, status, version }: Told) => `${registration}-${what}-${status}-${version}`

/** One mail for each of them, each with its own attempts. */
const notifyAdmins = job({
  payload,
  attempts: 8,
  async run(told, { platform, accountId, actor, fence }) {
    const members = await findMembers(platform, accountId)
    const people = [...members].filter(
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
    const [row] = await platform.database.read(accountId, registrationQuery(told.location))
    const mail = findMail(told)
    const person = (await findMembers(platform, accountId)).get(user)
    // It may have changed again since.
    const status = told.what === 'profile' ? row?.profile_status : row?.brand_status
    if (!mail || !isMade(row) || !person || status !== told.status) return
    const legalName = row.legal_name ?? ''
    const reasons = (told.what === 'profile' ? row.profile_reasons : row.brand_reasons) as unknown as readonly {
      message: string
    }[]
    await createMailOnce(context).send({
      ...{ id: `registration-${nameMail(told)}-${user}`, to: person.email, category },
      subject: mail.subject(legalName),
      text: mail.text({
        ...{ legalName, reasons: reasons.map(({ message }) => message) },
        url: `${platform.config.publicUrl}/settings/locations`,
      }),
    })
  },
})

export const registrationJobs: JobDefinitions = { [task.notify]: notifyAdmins, [task.mail]: mailAdmin }
