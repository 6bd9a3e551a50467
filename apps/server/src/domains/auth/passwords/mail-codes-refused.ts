import type { MailOnce } from '#platform/jobs/mail-once'
import type { Platform } from '#platform/platform'
import { insertSentMail } from '../mail-reports/sent-mails.store.ts'
import { personById } from '../people/people.store.ts'
import { mostResetCodes } from '../sign-in/lock-out.ts'

type Parts = Pick<Platform, 'database' | 'clock' | 'config'> & { mail: MailOnce }

const category = 'reset-codes-refused'

/** Warns a person that somebody is guessing their reset codes. Does nothing when they were removed meanwhile. */
export async function mailCodesRefused(platform: Parts, { personId }: { personId: string }): Promise<void> {
  const at = platform.clock.now()
  const id = `${category}-${personId}-${at.toISOString().slice(0, 10)}`
  const person = await platform.database.directory(async (db) => {
    const found = await personById(db, personId)
    if (found) await insertSentMail(db, { id, personId, at })
    return found
  })
  if (!person) return
  await platform.mail.send({
    id,
    to: person.email,
    subject: 'Too many wrong codes were entered for your password',
    text: `Someone entered ${mostResetCodes} wrong codes to set a new password for ${person.email}.

For the next 24 hours, codes don't work for this address. To set a new password, ask for an email here and open the link in it:
${platform.config.publicUrl}/forgot-password

If this wasn't you, your password is unchanged and nobody got in. If it happens again, tell your account's admin.
`,
    category,
  })
}
