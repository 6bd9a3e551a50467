import { MailError } from '../mail.ts'

/** What nodemailer adds to its errors. */
type Failure = Error & {
  code?: string
  /** The socket's error, if nodemailer adds its own. */
  originalCode?: string
  responseCode?: number
  /** The certificate does not match its host. */
  cert?: unknown
}

/**
 * Classifies a failed delivery by what the caller can do about it.
 * @param handedOver Whether the server was asked to accept the message: if the connection is lost then, the result is
 * unknown.
 */
export function convertMailError(failure: unknown, handedOver: boolean): MailError {
  const error: Failure = failure instanceof Error ? failure : new Error(String(failure))
  const { code = '', responseCode: reply } = error
  // A reply of 4xx asks to retry later (greylisting, a full mailbox), 5xx never to retry.
  const temporary = reply !== undefined && reply >= 400 && reply < 500
  const answer = reply === undefined ? '' : ` It answered ${reply}.`
  const facts = { temporary, cause: error }

  if (code === 'EAUTH' || code === 'ENOAUTH') {
    return new MailError('auth', `The mail server did not accept the credentials in SMTP_URL.${answer}`, facts)
  }
  if ((code === 'EENVELOPE' || code === 'EMESSAGE') && reply !== undefined) {
    return new MailError('refused', `The mail server refused the message or its recipient.${answer}`, facts)
  }
  if (code === 'ETLS' || isUntrusted(error)) {
    return new MailError('unreachable', 'The mail server offers no TLS that can be trusted; see SMTP_URL.', {
      cause: error,
    })
  }
  return new MailError('unreachable', `The mail server can't be reached or broke off.${answer}`, {
    temporary: true,
    uncertain: handedOver && reply === undefined,
    cause: error,
  })
}

function isUntrusted({ originalCode = '', cert }: Failure): boolean {
  return cert !== undefined || /CERT|SIGNATURE|^ERR_TLS|^ERR_SSL/.test(originalCode)
}
