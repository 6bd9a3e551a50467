// What a location adds to its texts, and what it answers by itself. On the wire it is a JSON text within the location.
import { z } from 'zod'
import { multiLine } from '../kit/text-schema.ts'

export const messageLimits = { signature: 160, autoReply: 480 } as const

/** When a text that comes in is answered by itself. */
export const autoReplyTimes = ['always', 'open', 'closed'] as const

export const messageSettings = z
  .strictObject({
    signature: multiLine(messageLimits.signature).describe('Below every text that a person sends; empty: none.'),
    autoReply: z.strictObject({
      enabled: z.boolean(),
      message: multiLine(messageLimits.autoReply),
      when: z.enum(autoReplyTimes).describe('During office hours, outside of them, or both.'),
      onceEveryHours: z
        .number()
        .int()
        .min(1)
        .max(168)
        .describe('At most one to the same person in this many hours, so that two machines never answer each other.'),
      newContactsOnly: z.boolean().describe('Only to numbers that nobody here has texted with before.'),
    }),
  })
  .superRefine(({ autoReply }, context) => {
    if (autoReply.enabled && autoReply.message === '')
      context.addIssue({ code: 'custom', path: ['autoReply', 'message'], message: 'Enter the reply.' })
  })

export type MessageSettings = z.output<typeof messageSettings>

export const defaultMessageSettings: MessageSettings = {
  signature: '',
  autoReply: { enabled: false, message: '', when: 'closed', onceEveryHours: 12, newContactsOnly: false },
}
