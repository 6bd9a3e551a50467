import { z } from 'zod'
import { type JobDefinitions, job, type RecurringDefinition } from '#platform/jobs/job'
import { sweepSessions } from './idle/sweep-sessions.ts'
import { mailPasswordReset } from './passwords/mail-password-reset.ts'

export const authJobs: JobDefinitions = {
  'auth.mailPasswordReset': job({
    payload: z.object({ personId: z.uuid() }),
    attempts: 3,
    run: ({ personId }, { platform, accountId }) => mailPasswordReset(platform, { accountId, personId }),
  }),
}

export const authRounds: readonly RecurringDefinition[] = [
  {
    name: 'auth.sweepSessions',
    everyMinutes: 1,
    per: 'installation',
    run: ({ platform, signal }) => sweepSessions(platform, signal),
  },
]
