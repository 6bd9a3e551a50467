import { audit } from '#platform/audit/audit'
import { generateCode, generateToken, hashCode, hashToken } from '#platform/crypto/token'
import { generateId } from '#platform/generate-id'
import type { MailOnce } from '#platform/jobs/mail-once'
import type { Platform } from '#platform/platform'
import { insertSentMail } from '../mail-reports/sent-mails.store.ts'
import { accountOf } from '../record.ts'
import { codesRefused } from '../sign-in/lock-out.ts'
import { passwordMailTexts } from '../texts/mail.texts.ts'
import { closeResets, countResetsSince, insertReset, lockPerson } from './passwords.store.ts'

const minute = 60_000
const lives = 10 * minute
/** A stranger who presses Resend must not be able to fill a mailbox. */
const mostMails = 3

type Parts = Pick<Platform, 'database' | 'clock' | 'keys' | 'config'> & { mail: MailOnce }

/**
 * Mails a code and a link, each valid once; earlier ones become invalid. Does nothing when three were mailed within ten
 * minutes. If mailing fails it may run again, with a new code, because only a hash of the old one is stored.
 */
export async function mailPasswordReset(platform: Parts, to: { accountId: string; personId: string }): Promise<void> {
  const [id, code, token] = [generateId(), generateCode(), generateToken()]
  const email = await openReset(platform, { ...to, id, code, token })
  if (!email) return
  const link = `${platform.config.publicUrl}/forgot-password/${to.personId}/${token}`
  // A code that would be refused anyway would only mislead.
  const text = (await codesRefused(platform, email))
    ? passwordMailTexts.linkOnly({ email, link })
    : passwordMailTexts.withCode({ email, code, link })
  await platform.mail.send({ id: mailId(id), to: email, subject: passwordMailTexts.subject, text, category })
}

const category = 'password-reset'
const mailId = (resetId: string) => `${category}-${resetId}`

/** The address to mail to; undefined when there is nothing to mail. */
function openReset(
  platform: Parts,
  { accountId, personId, id, code, token }: Record<'accountId' | 'personId' | 'id' | 'code' | 'token', string>,
): Promise<string | undefined> {
  const { database, clock, keys } = platform
  const at = clock.now()
  const windowStart = new Date(at.getTime() - lives)
  return accountOf(platform, accountId, { userId: null, name: 'Somebody' })(async (tx) => {
    const to = await database.directory(async (db) => {
      const person = await lockPerson(db, personId)
      if (!person || (await countResetsSince(db, personId, windowStart)) >= mostMails) return undefined
      await closeResets(db, personId, at)
      await insertReset(db, {
        id,
        personId,
        codeHash: hashCode(keys, personId, code),
        linkHash: hashToken(token),
        at,
        expiresAt: new Date(at.getTime() + lives),
      })
      await insertSentMail(db, { id: mailId(id), personId, at })
      return person
    })
    if (!to) return undefined
    // The mail is sent anyway, as the mailbox may work again. The log entry shows why it may not arrive.
    const facts = to.mail_problem === null ? {} : { facts: { mailProblem: to.mail_problem } }
    await audit(tx, { action: 'password.resetRequested', entity: { type: 'user', id: personId }, ...facts })
    return to.email
  })
}
