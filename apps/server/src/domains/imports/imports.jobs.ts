import { z } from 'zod'
import { job, type RecurringDefinition } from '#platform/jobs/job'
import { checkAttempts, runCheck } from './checking/run-check.ts'
import { sealExtras } from './private/seal-extras.ts'
import { importAttempts, runImport } from './running/run-import.ts'
import { tidyImports } from './tidying/tidy-imports.ts'
import { runUndo, undoAttempts } from './undoing/run-undo.ts'

export const importJobs = {
  'imports.run': job({
    payload: z.object({ importId: z.uuid() }),
    attempts: importAttempts,
    run: ({ importId }, context) => runImport(importId, context),
  }),
  'imports.check': job({
    payload: z.object({ importId: z.uuid() }),
    attempts: checkAttempts,
    run: ({ importId }, context) => runCheck(importId, context),
  }),
  'imports.undo': job({
    payload: z.object({ importId: z.uuid() }),
    attempts: undoAttempts,
    run: ({ importId }, context) => runUndo(importId, context),
  }),
}

export const importRecurring: readonly RecurringDefinition[] = [
  {
    // Effective once for each account: later runs find at once that nothing is left.
    name: 'contacts.seal-extras',
    everyMinutes: 60,
    per: 'account',
    async run({ accountId, actor, platform, signal }) {
      await sealExtras(platform, { accountId, actor }, signal)
    },
  },
  { name: 'imports.tidy', everyMinutes: 60, per: 'account', run: tidyImports },
]
