// TWILIO_*: a real carrier, instead of the phones within this server.
import { z } from 'zod'

export type TwilioSettings = {
  accountSid: string
  /** Also verifies what Twilio posts to us. */
  authToken: string
  /** Signs what lets browsers be softphones. */
  apiKeySid: string
  apiKeySecret: string
  /** The operator's approved business profile; without it no agency can be registered for texting. */
  primaryProfileSid?: string | undefined
}

export const twilioEnvironment = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, { error: 'TWILIO_ACCOUNT_SID must be AC and 32 hexadecimal digits.' })
    .optional(),
  TWILIO_AUTH_TOKEN: z
    .string()
    .regex(/^[0-9a-f]{32}$/, { error: 'TWILIO_AUTH_TOKEN must be 32 hexadecimal digits.' })
    .optional(),
  TWILIO_API_KEY_SID: z
    .string()
    .regex(/^SK[0-9a-f]{32}$/, { error: 'TWILIO_API_KEY_SID must be SK and 32 hexadecimal digits.' })
    .optional(),
  TWILIO_API_KEY_SECRET: z
    .string()
    .regex(/^\w{20,64}$/, { error: 'TWILIO_API_KEY_SECRET must be the secret of that key.' })
    .optional(),
  TWILIO_PRIMARY_PROFILE_SID: z
    .string()
    .regex(/^BU[0-9a-f]{32}$/, { error: 'TWILIO_PRIMARY_PROFILE_SID must be BU and 32 hexadecimal digits.' })
    .optional(),
}
const optional = 'TWILIO_PRIMARY_PROFILE_SID'

type Read = z.output<z.ZodObject<typeof twilioEnvironment>>

/** Undefined while the embedded carrier is used. Call it after checkTwilioSettings() found none. */
export function readTwilioSettings({
  TWILIO_ACCOUNT_SID: accountSid,
  TWILIO_AUTH_TOKEN: authToken,
  TWILIO_API_KEY_SID: apiKeySid,
  TWILIO_API_KEY_SECRET: apiKeySecret,
  TWILIO_PRIMARY_PROFILE_SID: primaryProfileSid,
}: Read): TwilioSettings | undefined {
  if (!accountSid || !authToken || !apiKeySid || !apiKeySecret) return undefined
  return { accountSid, authToken, apiKeySid, apiKeySecret, primaryProfileSid }
}

export function checkTwilioSettings(given: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(given).filter((name) => name.startsWith('TWILIO_'))
  if (names.length === 0) return []
  const known = Object.keys(twilioEnvironment)
  const unknown = names.filter((name) => !known.includes(name)).sort()
  const needed = known.filter((name) => name !== optional)
  const missing = needed.filter((name) => !(name in given))
  const url = String(given.PUBLIC_URL ?? '')
  return [
    ...unknown.map((name) => `${name} isn't a setting. Twilio's settings are ${known.join(', ')}.`),
    ...missing.map((name) => `${name} is missing. Twilio needs ${needed.join(', ')}.`),
    ...(url.startsWith('https://')
      ? []
      : ['Twilio needs PUBLIC_URL, an https:// origin at which it reaches this server.']),
  ]
}
