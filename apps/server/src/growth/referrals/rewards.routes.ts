import type { BoundRoute } from '#platform/domain'
import type { JobDefinitions, RecurringDefinition } from '#platform/jobs/job'

export const rewardRoutes: BoundRoute[] = []
export const rewardJobs: JobDefinitions = {}
export const rewardRecurring: RecurringDefinition[] = []
