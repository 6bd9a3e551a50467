// Codes of an authenticator app: RFC 6238 with SHA-1, 6 digits, 30 seconds, which every app supports.
import { generateSecret, generateURI, verify } from 'otplib'
import QRCode from 'qrcode'

const stepSeconds = 30

export type TotpSetup = {
  /** Base32, for typing into the app by hand. */
  secret: string
  /** otpauth:// URL for the QR code. */
  url: string
}

/** A new secret for `label` (the person's e-mail) under `issuer` (the product or agency name). */
export function generateTotp({ issuer, label }: { issuer: string; label: string }): TotpSetup {
  const secret = generateSecret()
  return { secret, url: generateURI({ issuer, label, secret }) }
}

/**
 * The time step that `code` belongs to, within one step of `now`; undefined when it is wrong.
 * Store the step and pass it as `afterStep` next time: a code at or before it has been used and is refused.
 */
export async function verifyTotp(attempt: {
  secret: string
  code: string
  now: Date
  afterStep?: number
}): Promise<number | undefined> {
  const token = attempt.code.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const epoch = Math.floor(attempt.now.getTime() / 1000)
  const result = await verify({ secret: attempt.secret, token, epoch, epochTolerance: stepSeconds })
  if (!result.valid) return undefined
  const step = Math.floor(epoch / stepSeconds) + result.delta
  return attempt.afterStep !== undefined && step <= attempt.afterStep ? undefined : step
}

/** An `<img src>` of the QR code, as an SVG data URL. */
export async function drawQrCode(text: string): Promise<string> {
  const svg = await QRCode.toString(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
