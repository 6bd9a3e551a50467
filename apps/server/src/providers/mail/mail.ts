// The mail port. The server decides who gets what; an adapter delivers it, and may report the outcome later.
import type { WebhookSource } from '#platform/webhooks/webhook-source'

export type MailMessage = {
  /** One bare address: jo@example.com. */
  to: string
  subject: string
  text: string
  html?: string
  /** Why it was sent, such as `password-reset`; kebab-case. */
  category: string
  /**
   * The same at every attempt to send this message, such as the UUID of its subject: it becomes the Message-ID, by
   * which mailboxes recognize a duplicate. Without it, every call has a new one.
   */
  id?: string
  /** Shown instead of the installation's name; the address stays. */
  fromName?: string
  /** One bare address. */
  replyTo?: string
  /** Mailboxes show a button that sends a POST there (RFC 8058). */
  unsubscribeUrl?: string
}

export type Mail = {
  /** Resolves once the message is accepted or durably stored, within about a minute. Throws MailError. */
  send(message: MailMessage): Promise<{ messageId: string }>
  /** Absent without delivery reports. */
  reports?: MailReports
}

/** bounced: failed permanently · complained: the recipient marked it as spam. */
export type MailOutcome = 'delivered' | 'bounced' | 'complained'

export interface MailReport {
  /** As `send` returned it, with or without the angle brackets. */
  messageId: string
  recipient: string
  outcome: MailOutcome
}

/** Its subjects are digests of recipients. */
export interface MailReports extends WebhookSource {
  /** Undefined for other events, such as a delay. Throws if the body has an unknown shape. */
  read(body: Buffer): MailReport | undefined
}

/**
 * refused: this message or its addresses · unreachable: no mail server, or a lost connection · auth: our own
 * credentials.
 */
export type MailErrorKind = 'refused' | 'unreachable' | 'auth'

export class MailError extends Error {
  override name = 'MailError'
  readonly kind: MailErrorKind
  /** Worth retrying later, unchanged. */
  readonly temporary: boolean
  /** The connection was lost after the message may have been accepted: another attempt may deliver it twice. */
  readonly uncertain: boolean
  constructor(
    kind: MailErrorKind,
    message: string,
    facts: { temporary?: boolean; uncertain?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause: facts.cause })
    this.kind = kind
    this.temporary = facts.temporary ?? false
    this.uncertain = facts.uncertain ?? false
  }
}

const largest = 10 * 1024 * 1024
const bareAddress = /^[^\s<>@,;:"()[\]\\]{1,64}@[^\s<>@,;:"()[\]\\]{1,253}$/
/** With all of it, the header stays below the 998 characters of a line. */
const headerUrl = /^https?:\/\/[\w.:/%?=&~-]{1,900}$/

/** Every adapter calls it first. A line break in a header would add headers or recipients. */
export function checkMessage(message: MailMessage): void {
  const { to, subject, text, html, category, id, fromName, replyTo, unsubscribeUrl } = message
  if (!bareAddress.test(to)) {
    throw new MailError('refused', 'The recipient must be one bare e-mail address, such as jo@example.com.')
  }
  if (replyTo !== undefined && !bareAddress.test(replyTo)) {
    throw new MailError('refused', 'Replies must go to one bare e-mail address, such as jo@example.com.')
  }
  if (fromName !== undefined && (/\p{Cc}/u.test(fromName) || fromName.trim() === '' || fromName.length > 200)) {
    throw new MailError('refused', 'The name of the sender must be a single line of 1 to 200 characters.')
  }
  if (unsubscribeUrl !== undefined && !headerUrl.test(unsubscribeUrl)) {
    throw new MailError('refused', 'The address for unsubscribing must be a plain URL of up to 900 characters.')
  }
  if (/[\r\n\0]/.test(subject) || subject.trim() === '' || subject.length > 500) {
    throw new MailError('refused', 'The subject must be a single line of 1 to 500 characters.')
  }
  if (!/^[a-z][a-z-]{0,63}$/.test(category)) {
    throw new MailError('refused', 'The category must be a short kebab-case word, such as password-reset.')
  }
  if (id !== undefined && !/^[a-z0-9-]{1,100}$/.test(id)) {
    throw new MailError('refused', 'The id of a message is up to 100 of a-z, 0-9 and -.')
  }
  if (Buffer.byteLength(text) + Buffer.byteLength(html ?? '') > largest) {
    throw new MailError('refused', 'The message is larger than 10 MB.')
  }
}

/** The arguments for nodemailer; `from` as in `Frontdesk <app@example.com>`. */
export function buildMail(message: MailMessage, from: string) {
  const { id, category, fromName, unsubscribeUrl, subject, ...content } = message
  const address = parseAddress(from)
  const domain = /@([^\s<>@]+)$/.exec(address)?.[1] ?? 'localhost'
  return {
    ...content,
    subject: escapeCodedWords(subject),
    from: fromName === undefined ? from : { name: escapeCodedWords(fromName), address },
    headers: buildHeaders(category, unsubscribeUrl),
    ...(id && { messageId: `<${id}@${domain}>` }),
  }
}

/** A mailbox would decode `=?utf-8?q?…?=`, and show characters that are refused wherever something is typed. */
const escapeCodedWords = (text: string) => text.replaceAll('=?', '= ?')

/** The bare address of `Frontdesk <app@example.com>`. */
export const parseAddress = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

/** The category states, for mailboxes and the outbox page, why a message was sent. */
const buildHeaders = (category: string, unsubscribeUrl: string | undefined) => ({
  'X-Frontdesk-Category': category,
  ...(unsubscribeUrl && {
    'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
})
