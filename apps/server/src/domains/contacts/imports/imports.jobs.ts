import { z } from 'zod'
import { job, type RecurringDefinition } from '#platform/jobs/job'
import { importAttempts, runImport } from './running/run-import.ts'
import { tidyImports } from './running/tidy-imports.ts'

export const importJobs = {
  'imports.run': job({
    payload: z.object({ importId: z.uuid() }),
    attempts: importAttempts,
    run: ({ importId }, context) => runImport(importId, context),
  }),
}

export const importRecurring: readonly RecurringDefinition[] = [
  { name: 'imports.tidy', everyMinutes: 24 * 60, per: 'account', run: tidyImports },
]
