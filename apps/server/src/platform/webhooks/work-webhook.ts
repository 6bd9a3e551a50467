// The job that processes a stored webhook. Directory writes commit together with the result; account writes commit before
// it and must be safe to repeat.
import { z } from 'zod'
import { type InstallationContext, installationJob } from '../jobs/job.ts'
import { openBody } from './sealed-body.ts'
import type { WebhookBinding } from './webhook-source.ts'
import { isOutdated, lockSubject, lockWebhook, settleWebhook } from './webhooks.store.ts'

/** With increasing delays, about an hour in total. */
export const webhookAttempts = 8

export const webhookJobs = (bindings: readonly WebhookBinding[]) => ({
  'platform.workWebhook': installationJob({
    payload: z.object({ webhookId: z.uuid() }),
    attempts: webhookAttempts,
    run: ({ webhookId }, context) => workWebhook(webhookId, bindings, context),
  }),
})

async function workWebhook(id: string, bindings: readonly WebhookBinding[], context: InstallationContext) {
  const { platform, attempt, signal } = context
  try {
    const steps: Step[] = []
    const worked = await applyWebhook(id, bindings, context, steps)
    if (worked) platform.metrics.webhooks.inc(worked)
    for (const step of steps) {
      await step().catch((err) => platform.log.error({ err, webhookId: id }, 'A step after a webhook failed'))
    }
  } catch (error) {
    if (signal.aborted || attempt < webhookAttempts) throw error
    const at = platform.clock.now()
    const provider = await platform.database.directory(async (db) => {
      const row = await lockWebhook(db, id)
      if (row?.state !== 'waiting') return undefined
      // The error may quote the body. The log has it in redacted form.
      await settleWebhook(db, id, {
        state: 'failed',
        note: 'It failed on every attempt. The log contains the reason.',
        at,
      })
      return row.provider
    })
    if (provider) platform.metrics.webhooks.inc({ provider, result: 'failed' })
    throw error
  }
}

type Step = () => Promise<void>

const applyWebhook = (
  id: string,
  bindings: readonly WebhookBinding[],
  { platform }: InstallationContext,
  steps: Step[],
) =>
  platform.database.directory(
    async (db) => {
      // The transaction may be retried after a deadlock.
      steps.length = 0
      const row = await lockWebhook(db, id)
      if (row?.state !== 'waiting') return undefined
      const { provider, occurred_at: occurredAt } = row
      const binding = bindings.find(({ source }) => source.provider === provider)
      if (!binding) throw new Error(`Nothing here works webhooks of ${provider}: its settings are gone.`)
      await lockSubject(db, row)
      const result = (await isOutdated(db, row))
        ? { skipped: 'A newer event about the same subject was already processed.' }
        : await binding.work(
            { id, provider, occurredAt, body: openBody(platform.keys, id, row.body) },
            { platform, directory: db, afterCommit: (step) => void steps.push(step) },
          )
      const state = result === 'done' ? 'done' : 'skipped'
      const note = result === 'done' ? null : result.skipped
      await settleWebhook(db, id, { state, note, at: platform.clock.now() })
      return { provider, result: state }
    },
    { outer: true },
  )
