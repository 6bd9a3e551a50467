// The known jobs. enqueue() has only a task's name, so the domains' definitions are registered here, once per process.
import type { JobDefinition, JobDefinitions } from './job.ts'

const known = new Map<string, JobDefinition>()
const mostAttempts = 25

/** Registers jobs for enqueue(); startWorker() does it for those of the domains. */
export function declareJobs(definitions: JobDefinitions): void {
  for (const [task, definition] of Object.entries(definitions)) {
    if (!isAttemptCount(definition.attempts)) {
      throw new Error(`The job ${task} has ${definition.attempts} attempts; give it 1 to ${mostAttempts}.`)
    }
    known.set(task, definition)
  }
}

export function findDefinition(task: string): JobDefinition {
  const definition = known.get(task)
  if (definition) return definition
  throw new Error(`There is no job "${task}": add it to the jobs of its domain, or call declareJobs() in a test.`)
}

export const isAttemptCount = (attempts: number) =>
  Number.isInteger(attempts) && attempts >= 1 && attempts <= mostAttempts

/** The payload as its job declares it, without undeclared keys. Throws an error that quotes no value. */
export function checkPayload(task: string, definition: JobDefinition, payload: unknown): Record<string, unknown> {
  const checked = definition.payload.safeParse(withoutAccount(definition, payload))
  if (checked.success) return checked.data
  const faults = checked.error.issues.map(({ path, code }) => `${path.join('.') || 'payload'} (${code})`)
  throw new Error(`The payload of ${task} does not fit its declaration: ${faults.slice(0, 10).join(', ')}.`)
}

// Every stored payload contains the account, which a strict schema that does not declare it would refuse.
function withoutAccount(definition: JobDefinition, payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || 'accountId' in definition.payload.shape) return payload
  const { accountId: _, ...declared } = payload as Record<string, unknown>
  return declared
}
