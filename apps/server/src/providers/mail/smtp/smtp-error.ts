import { MailError } from '../mail.ts'

/** What nodemailer adds to its errors. */
type Failure = Error & {
  code?: string
  responseCode?: number
  timeoutType?: string
  syscall?: string
}

/** Before these, no message was handed over; after anything else that breaks off, no one can tell. */
const beforeSending = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'])

/** Sorts a failed delivery by what the caller can do about it. */
export function asMailError(failure: unknown): MailError {
  const error: Failure = failure instanceof Error ? failure : new Error(String(failure))
  const { code = '', responseCode: reply } = error
  // A reply of 4xx asks to come back later (greylisting, a full mailbox), 5xx never to ask again.
  const temporary = reply !== undefined && reply >= 400 && reply < 500
  const answer = reply === undefined ? '' : ` It answered ${reply}.`
  const facts = { temporary, cause: error }

  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return new MailError('auth', `The mail server did not accept the credentials in SMTP_URL.${answer}`, facts)
  }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    return new MailError('refused', `The mail server refused the message or its recipient.${answer}`, facts)
  }
  if (code === 'ETLS') {
    return new MailError('unreachable', 'The mail server offers no TLS that can be trusted; see SMTP_URL.', {
      cause: error,
    })
  }
  return new MailError('unreachable', `The mail server can't be reached or broke off.${answer}`, {
    temporary: true,
    uncertain: !isBeforeSending(error),
    cause: error,
  })
}

function isBeforeSending({ code, timeoutType = '', syscall, responseCode }: Failure): boolean {
  const neverConnected = syscall === 'connect' || code === 'EDNS' || beforeSending.has(timeoutType)
  return neverConnected || responseCode !== undefined
}
