import { z } from 'zod'

/** Which calls are recorded is part of the call flow of each location. */
export const phoneSettings = z.strictObject({
  recordingDays: z
    .number()
    .int()
    .min(30, 'Keep recordings for at least 30 days.')
    .max(3650, 'Keep recordings for at most 10 years, or without a limit.')
    .nullable()
    .describe('Recordings and voicemails are deleted after so many days; null: never. Held ones stay.'),
})

export const shownPhoneSettings = phoneSettings.extend({ version: z.number().int() })
