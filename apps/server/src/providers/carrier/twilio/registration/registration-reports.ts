// What Twilio posts to us about profiles. About brands and campaigns it posts nothing, so they are looked at.
import { createHash } from 'node:crypto'
import twilio from 'twilio'
import { readForm } from '#platform/webhooks/read-form'
import type { WebhookSource } from '#platform/webhooks/webhook-source'
import type { RegistryEvent } from '../../registration.ts'

export const registrationPath = '/webhooks/twilio-registration'

/** Twilio doesn't publish which of them it uses. */
const sidFields = ['BundleSid', 'CustomerProfileSid', 'Sid', 'bundle_sid', 'customer_profile_sid', 'sid']
const profileSid = /^BU[0-9a-f]{32}$/

export const createRegistrationWebhooks = ({
  authToken,
  publicUrl,
}: {
  authToken: string
  publicUrl: string
}): WebhookSource => ({
  provider: 'twilio-registration',
  form: true,
  headers: ['i-twilio-idempotency-token'],
  verify({ headers, body, now }) {
    const signature = headers['x-twilio-signature']
    if (typeof signature !== 'string') return undefined
    const fields = Object.fromEntries(readForm(body))
    if (!twilio.validateRequest(authToken, signature, `${publicUrl}${registrationPath}`, fields)) return undefined
    const sid = readRegistration(body)?.sid ?? 'none'
    // The same status can come to be again, so only Twilio's own token says that it is the same post.
    const token = headers['i-twilio-idempotency-token'] ?? now.toISOString()
    const digest = createHash('sha256').update(body).update(String(token)).digest('hex')
    return { eventId: `${sid}-${digest.slice(0, 32)}`, nonce: null, subject: sid, occurredAt: now }
  },
})

/** Undefined when it is about something else. */
export function readRegistration(body: Buffer): RegistryEvent | undefined {
  const fields = Object.fromEntries(readForm(body))
  const sid = sidFields.map((name) => fields[name] ?? '').find((value) => profileSid.test(value))
  return sid === undefined ? undefined : { kind: 'profile', sid }
}
