import type { MailOnce } from '#platform/jobs/mail-once'
import type { Platform } from '#platform/platform'
import { insertSentMail } from '../mail-reports/sent-mails.store.ts'
import { personById } from '../people/people.store.ts'
import { mostResetCodes } from '../sign-in/lock-out.ts'
import { codesRefusedMailTexts } from '../texts/mail.texts.ts'

type Parts = Pick<Platform, 'database' | 'clock' | 'config'> & { mail: MailOnce }

const category = 'reset-codes-refused'

/** Warns a person that someone is guessing their reset codes. Does nothing if they have been removed since. */
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
    subject: codesRefusedMailTexts.subject,
    text: codesRefusedMailTexts.body({
      tries: mostResetCodes,
      email: person.email,
      link: `${platform.config.publicUrl}/forgot-password`,
    }),
    category,
  })
}
