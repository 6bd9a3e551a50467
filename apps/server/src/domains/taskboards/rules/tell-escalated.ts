import type { JobContext } from '#platform/jobs/job'

export async function tellEscalated(_: JobContext): Promise<void> {}
