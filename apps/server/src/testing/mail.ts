import { createOutboxReports } from '#providers/mail/embedded/outbox-reports'
import type { Mail } from '#providers/mail/mail'

type Sent = Parameters<Mail['send']>[0]

/** A mail port that collects what was sent, in order. `reports` signs delivery reports. */
export function rememberedMail() {
  const sent: Sent[] = []
  const reports = createOutboxReports()
  const mail: Mail = {
    reports,
    async send(message) {
      sent.push(message)
      return { messageId: `<${sent.length}@test>` }
    },
  }
  return { mail, sent, reports }
}
