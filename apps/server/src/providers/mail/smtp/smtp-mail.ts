import { createTransport } from 'nodemailer'
import { categoryHeader, checkMessage, type Mail } from '../mail.ts'
import { asMailError } from './smtp-error.ts'
import { parseSmtpUrl } from './smtp-url.ts'

export type SmtpTimeouts = {
  /** To connect, and again to be greeted; milliseconds. */
  connect: number
  /** Of silence. */
  idle: number
  /** For one message as a whole. */
  total: number
}

const usual: SmtpTimeouts = { connect: 10_000, idle: 20_000, total: 60_000 }

/** A real mail server. Throws at once when the URL is wrong. */
export function smtpMail(options: { url: string; from: string; timeouts?: SmtpTimeouts }): Mail {
  const { connect, idle, total } = options.timeouts ?? usual
  const settings = parseSmtpUrl(options.url)
  const transport = createTransport({
    ...settings,
    // Without it, a server that hides its AUTH would get the message unauthenticated.
    forceAuth: settings.auth !== undefined,
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    socketTimeout: idle,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send(message) {
      checkMessage(message)
      const { category, ...content } = message
      const headers = categoryHeader(category)
      try {
        const signal = AbortSignal.timeout(total)
        const { messageId } = await transport.sendMail({ ...content, from: options.from, headers, signal })
        return { messageId }
      } catch (error) {
        throw asMailError(error)
      }
    },
  }
}
