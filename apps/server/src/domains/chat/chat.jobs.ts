import { z } from 'zod'
import { type JobDefinitions, job, type RecurringDefinition } from '#platform/jobs/job'
import { removeUnused } from './files/discard-files.ts'
import { fetchPreview, previewAttempts } from './previews/fetch-preview.ts'
import { previewTask } from './previews/start-preview.ts'
import { archiveOld } from './retention/archive-old.ts'

export const chatJobs: JobDefinitions = {
  [previewTask]: job({ payload: z.object({ message: z.uuid() }), attempts: previewAttempts, run: fetchPreview }),
}

export const chatRecurring: readonly RecurringDefinition[] = [
  { name: 'chat.uploads', everyMinutes: 60, per: 'account', run: removeUnused },
  { name: 'chat.retention', everyMinutes: 60, per: 'account', run: archiveOld },
]
