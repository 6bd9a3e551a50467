import type { Mail } from '#providers/mail/mail'

type Sent = Parameters<Mail['send']>[0]

/** A mail port that collects what was sent, in order. */
export function rememberedMail() {
  const sent: Sent[] = []
  const mail: Mail = {
    async send(message) {
      sent.push(message)
      return { messageId: `<${sent.length}@test>` }
    },
  }
  return { mail, sent }
}
