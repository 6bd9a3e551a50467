import { z } from 'zod'

export const phoneSettings = z.strictObject({
  recordIncoming: z.boolean().describe('Record calls that come in, from the moment they are answered.'),
  recordOutgoing: z.enum(['disabled', 'all']).describe('Record calls that staff place.'),
})

export const shownPhoneSettings = phoneSettings.extend({ version: z.number().int() })
