import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { applyRun, type BulkAction, type BulkTarget } from '../bulk.queries.ts'
import { showRun } from './run-toasts.ts'

/** Starts an action over many contacts; throws why it was refused. */
export async function startRun(client: QueryClient, action: BulkAction, target: BulkTarget) {
  const run = await api.bulk.startBulk({ body: { action, target } })
  applyRun(client, run)
  showRun(client, run)
}
