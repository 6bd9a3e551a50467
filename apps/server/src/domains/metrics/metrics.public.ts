import { goalEndpoints } from '@frontdesk/contract/metrics/goals'
import { metricEndpoints } from '@frontdesk/contract/metrics/metrics'
import { usageEndpoints } from '@frontdesk/contract/metrics/usage'
import { type Domain, routes } from '#platform/domain'
import { goalsOfTheirOwn } from './goals/end-goals.ts'
import { saveGoals } from './goals/save-goals.ts'
import { getWeeklyMail, saveWeeklyMail } from './goals/weekly-mail.ts'
import { metricAudiences } from './metrics.access.ts'
import { metricJobs, metricRecurring } from './metrics.jobs.ts'
import { exportStats } from './stats/export-stats.ts'
import { getEmployeeStats } from './stats/get-employee-stats.ts'
import { listCountedRows } from './stats/list-counted-rows.ts'
import { listTeamStats } from './stats/list-team-stats.ts'
import { getPhoneUsage, type Plans } from './usage/get-phone-usage.ts'
import { listUsedRows } from './usage/list-used-rows.ts'

export { recountMetrics } from './counting/recount-metrics.ts'

/** Counts data of other domains, from triggers on their tables. */
export const metricsDomain = (plans: Plans): Domain => ({
  name: 'metrics',
  routes: [
    ...routes(metricEndpoints, { getEmployeeStats, listTeamStats, listCountedRows, exportStats }),
    ...routes(goalEndpoints, { saveGoals, getWeeklyMail, saveWeeklyMail }),
    ...routes(usageEndpoints, { getPhoneUsage: getPhoneUsage(plans), listUsedRows }),
  ],
  audiences: metricAudiences,
  belongings: [goalsOfTheirOwn],
  jobs: metricJobs,
  recurring: metricRecurring,
})
