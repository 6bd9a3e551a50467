import type { JobContext } from '#platform/jobs/job'

export async function addRecurring(_: JobContext): Promise<void> {}
