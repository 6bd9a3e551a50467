import { runEndpoints } from '@frontdesk/contract/growth/campaigns/runs'
import { z } from 'zod'
import { routes } from '#platform/domain'
import { type JobDefinitions, job, type RecurringDefinition } from '#platform/jobs/job'
import { pauseRun, resumeRun, retryRecipients, stopRun } from './control-run.ts'
import { countPeople, countTask } from './count-people.ts'
import { exportCampaignRun } from './export-run.ts'
import { listCampaignLogDetails, listCampaignLogs } from './logs.ts'
import { trackOpenRuns, trackProgress } from './progress.ts'
import { pumpTask, runPump, startPump } from './pump.ts'
import { collectAttempts, collectRecipients } from './run.ts'
import { getCampaignRun } from './run-view.ts'

export const runRoutes = routes(runEndpoints, {
  listCampaignLogs,
  listCampaignLogDetails,
  getCampaignRun,
  pauseRun,
  resumeRun,
  stopRun,
  retryRecipients,
  exportCampaignRun,
})

const ofRun = z.object({ run: z.uuid() })

export const runJobs: JobDefinitions = {
  'campaigns.collect': job({ payload: ofRun, attempts: collectAttempts, run: collectRecipients }),
  [pumpTask]: job({ payload: z.object({}), attempts: 8, run: runPump }),
  [countTask]: job({ payload: z.object({ campaign: z.uuid() }), attempts: 3, run: countPeople }),
  'campaigns.progress': job({ payload: ofRun, attempts: 3, run: trackProgress }),
}

export const runRecurring: readonly RecurringDefinition[] = [
  { name: 'campaigns.wake', everyMinutes: 1, per: 'account', run: startPump },
  { name: 'campaigns.track', everyMinutes: 1, per: 'account', run: trackOpenRuns },
]
