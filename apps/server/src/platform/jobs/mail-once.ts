import { type Mail, MailError, type MailMessage } from '#providers/mail/mail'
import { NotDone, type SendingContext } from './job.ts'

export interface MailOnce {
  /** `id` identifies this message, and is the same at every attempt. */
  send(message: MailMessage & { id: string }): ReturnType<Mail['send']>
}

/** Sends the mail of a job at most once; never retries automatically. */
export const createMailOnce = ({ platform, once }: SendingContext): MailOnce => ({
  send: (message) =>
    once(async () => {
      try {
        return await platform.mail.send(message)
      } catch (error) {
        if (!(error instanceof MailError) || error.uncertain) throw error
        throw new NotDone(error.message, { again: error.temporary, cause: error })
      }
    }),
})
