// Turns the domains' definitions into what an attempt runs.
import type { Actor } from '../../db/database.ts'
import type { Platform } from '../../platform.ts'
import { AttemptLost, type JobContext, type JobDefinition, OutcomeUnknown, type RecurringDefinition } from '../job.ts'
import { hasJobLock } from '../jobs.store.ts'
import { checkPayload } from '../registry.ts'
import type { Handler } from './attempt.ts'
import { performOnce } from './perform-once.ts'
import type { Attempt } from './running-attempts.ts'

const frontdesk: Actor = { userId: null, name: 'Frontdesk' }

export const createJobHandler =
  (platform: Platform, task: string, definition: JobDefinition): Handler =>
  async (payload, attempt, count) => {
    const checked = checkPayload(task, definition, payload)
    if (definition.per === 'installation') {
      return definition.run(checked, { platform, signal: attempt.controller.signal, attempt: count })
    }
    const context = contextOf(platform, payload, attempt, count)
    if (!definition.sends) return definition.run(checked, context)
    try {
      if (attempt.begun) throw new OutcomeUnknown(task)
      await definition.run(checked, { ...context, once: (act) => performOnce(attempt, act) })
    } catch (error) {
      if (!(error instanceof OutcomeUnknown) || !definition.onUnknown) throw error
      await definition.onUnknown(checked, context)
    }
  }

export const createRecurringHandler =
  (platform: Platform, recurring: RecurringDefinition): Handler =>
  async (payload, attempt, count) => {
    if (recurring.per === 'account') return recurring.run(contextOf(platform, payload, attempt, count))
    await recurring.run({ platform, signal: attempt.controller.signal, attempt: count })
  }

function contextOf(platform: Platform, payload: unknown, attempt: Attempt, count: number): JobContext {
  const { accountId } = (payload ?? {}) as { accountId?: unknown }
  if (typeof accountId !== 'string') throw new Error(`The job ${attempt.task} names no account.`)
  return {
    accountId,
    platform,
    attempt: count,
    signal: attempt.controller.signal,
    actor: frontdesk,
    async fence(tx) {
      if (await hasJobLock(tx, attempt)) return
      attempt.controller.abort(new AttemptLost(attempt.task))
      throw new AttemptLost(attempt.task)
    },
  }
}
