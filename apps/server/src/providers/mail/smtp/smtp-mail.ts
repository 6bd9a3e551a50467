import { createTransport } from 'nodemailer'
import { buildMail, checkMessage, type Mail, type MailReports } from '../mail.ts'
import { convertMailError } from './smtp-error.ts'
import { parseSmtpUrl } from './smtp-url.ts'

export type SmtpTimeouts = {
  /** For connecting, and again for the greeting; milliseconds. */
  connect: number
  /** Without any traffic. */
  idle: number
  /** For one message as a whole. */
  total: number
}

const usual: SmtpTimeouts = { connect: 10_000, idle: 20_000, total: 60_000 }

/** A real mail server. Throws at once when the URL is wrong. */
export function createSmtpMail(options: {
  url: string
  from: string
  timeouts?: SmtpTimeouts
  reports?: MailReports
}): Mail {
  const { connect, idle, total } = options.timeouts ?? usual
  const settings = parseSmtpUrl(options.url)
  const transportSettings = {
    ...settings,
    // Without it, a server that does not announce AUTH would get the message unauthenticated.
    forceAuth: settings.auth !== undefined,
    connectionTimeout: connect,
    greetingTimeout: connect,
    dnsTimeout: connect,
    socketTimeout: idle,
    disableFileAccess: true,
    disableUrlAccess: true,
    transactionLog: true,
  }

  return {
    ...(options.reports && { reports: options.reports }),
    async send(message) {
      checkMessage(message)
      const conversation = handOver()
      const transport = createTransport({ ...transportSettings, logger: conversation.listener })
      try {
        const signal = AbortSignal.timeout(total)
        const { messageId } = await transport.sendMail({ ...buildMail(message, options.from), signal })
        return { messageId }
      } catch (error) {
        throw convertMailError(error, conversation.happened)
      }
    },
  }
}

/** Watches the protocol for the point after which the server may have accepted the message. */
function handOver() {
  const heard = { happened: false }
  const line = (entry: unknown, command?: unknown) => {
    if ((entry as { tnx?: string } | undefined)?.tnx === 'client' && command === 'DATA') heard.happened = true
  }
  const listener = {
    level: () => {},
    trace: line,
    debug: line,
    info: line,
    warn: line,
    error: line,
    fatal: line,
  }
  return Object.assign(heard, { listener })
}
