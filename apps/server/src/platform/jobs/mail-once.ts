import { type Mail, MailError, type MailMessage } from '#providers/mail/mail'
import { NotDone, type SendingContext } from './job.ts'

export interface MailOnce {
  /** `id` names this one message, and is the same at every try at it. */
  send(message: MailMessage & { id: string }): ReturnType<Mail['send']>
}

/** The mail of a job that sends one message, never twice by itself. */
export const mailOnce = ({ platform, once }: SendingContext): MailOnce => ({
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
