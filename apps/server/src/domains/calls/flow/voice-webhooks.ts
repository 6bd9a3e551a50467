import type { Platform } from '#platform/platform'
import type { WebhookBinding } from '#platform/webhooks/webhook-source'
import type { CarrierVoice } from '#providers/carrier/voice'
import { applyReport } from './apply-report.ts'
import { nextInstructions } from './next-instructions.ts'

/** What the carrier asks is replied at once; what it reports is stored, and worked in a job. */
export const voiceWebhooks = (voice: CarrierVoice): WebhookBinding[] => [
  {
    source: voice.webhooks,
    async answer({ body, query }, platform) {
      const own = voice.replyTo?.(query)
      if (own) return own
      const said = voice.read(body, query)
      return said && 'ask' in said ? voice.write(await nextInstructions(platform, said.ask)) : undefined
    },
    async work({ body }, { platform, directory }) {
      const said = voice.read(body, '')
      if (!said || !('report' in said)) return { skipped: 'It is no report about calls.' }
      // Within the transaction that this webhook holds already.
      const inner: Platform = { ...platform, database: { ...platform.database, directory: (read) => read(directory) } }
      return applyReport(inner, said.report)
    },
  },
]
