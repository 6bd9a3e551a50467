import type { JobContext } from '#platform/jobs/job'

export async function tellDue(_: JobContext): Promise<void> {}
