import type { QueryClient } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { type BulkAction, type BulkTarget, putRun } from '../bulk.queries.ts'
import { bulkRunTexts as texts } from '../texts/bulk-runs.texts.ts'
import { showRun } from './run-toasts.ts'

/** Starts an action over many contacts; throws why it was refused. */
export async function startRun(client: QueryClient, action: BulkAction, target: BulkTarget) {
  const run = await api.bulk.startBulk({ body: { action, target } })
  putRun(client, run)
  showRun(client, run)
}

export const cancelRun = (client: QueryClient, id: string) =>
  act(client, () => api.bulk.cancelBulk({ params: { id } }), texts.cancelFailed)

export const undoRun = (client: QueryClient, id: string) =>
  act(client, () => api.bulk.undoBulk({ params: { id } }), texts.undoNotStarted)

async function act(
  client: QueryClient,
  ask: () => ReturnType<typeof api.bulk.getBulkRun>,
  failure: (problem: string) => string,
) {
  try {
    const run = await ask()
    putRun(client, run)
    showRun(client, run)
  } catch (error) {
    snack.error(failure(messageOf(error)))
  }
}
