// Which jobs exist. enqueue() knows a task by its name alone, so what the domains declare is kept here, once per process.
import type { JobDefinition, JobDefinitions } from './job.ts'

const known = new Map<string, JobDefinition>()
const mostAttempts = 25

/** Makes jobs known to enqueue(); startWorker() does it for those of the domains. */
export function declareJobs(definitions: JobDefinitions): void {
  for (const [task, definition] of Object.entries(definitions)) {
    if (!areAttempts(definition.attempts)) {
      throw new Error(`The job ${task} has ${definition.attempts} attempts; give it 1 to ${mostAttempts}.`)
    }
    known.set(task, definition)
  }
}

export function definitionOf(task: string): JobDefinition {
  const definition = known.get(task)
  if (definition) return definition
  throw new Error(`There is no job "${task}": add it to the jobs of its domain, or call declareJobs() in a test.`)
}

export const areAttempts = (attempts: number) => Number.isInteger(attempts) && attempts >= 1 && attempts <= mostAttempts

/** The payload as its job declares it, without anything undeclared. Throws an error that quotes no value. */
export function checkPayload(task: string, definition: JobDefinition, payload: unknown): Record<string, unknown> {
  const checked = definition.payload.safeParse(withoutAccount(definition, payload))
  if (checked.success) return checked.data
  const faults = checked.error.issues.map(({ path, code }) => `${path.join('.') || 'payload'} (${code})`)
  throw new Error(`The payload of ${task} does not fit its declaration: ${faults.slice(0, 10).join(', ')}.`)
}

// Every stored payload carries the account; a strict declaration that does not name it must not stumble over it.
function withoutAccount(definition: JobDefinition, payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || 'accountId' in definition.payload.shape) return payload
  const { accountId: _, ...declared } = payload as Record<string, unknown>
  return declared
}
