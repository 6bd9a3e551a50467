import type { JobContext } from '#platform/jobs/job'

export const feedAttempts = 8

export async function feedBoards(_: JobContext): Promise<void> {}
