// One notification for each run, and one for its undo: its progress, which can be dismissed, and then its result.
import type { QueryClient } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { type SnackOptions, snack, useSnacks } from '#ui/feedback/snackbar.ts'
import { applyRun, type BulkRun } from '../bulk.queries.ts'
import { bulkRunTexts as texts } from '../texts/bulk-runs.texts.ts'
import { endText, isUnderWay, problemsOf, progressShare, progressText } from './run-words.ts'
import { showRuns } from './runs-dialog-state.ts'

interface Toast {
  snack: number
  ended: boolean
}

/** By run, and by `undo` of a run. */
const toasts = new Map<string, Toast>()

/** Long enough to read the result and to decide on Undo, in milliseconds. */
const resultStays = 12_000

export function showRun(client: QueryClient, run: BulkRun) {
  const key = run.undo ? `undo ${run.id}` : run.id
  const known = toasts.get(key)
  if (known?.ended) return
  const ended = !isUnderWay(run)
  const wanted = ended ? result(client, run) : progress(client, run)
  const shown = known && useSnacks.getState().snacks.some(({ id }) => id === known.snack)
  if (known && shown) snack.update(known.snack, wanted)
  // A dismissed one stays so until the end.
  else if (!known || ended) toasts.set(key, { snack: snack[wanted.kind](wanted.text, wanted), ended })
  if (known) known.ended = ended
}

function progress(client: QueryClient, run: BulkRun) {
  const undoing = run.undo !== null
  return {
    kind: 'info' as const,
    text: progressText(run),
    sticky: true,
    progress: progressShare(run) ?? null,
    ...(!undoing && { action: { label: texts.cancel, run: () => cancelRun(client, run.id) } }),
  }
}

function result(
  client: QueryClient,
  run: BulkRun,
): SnackOptions & { kind: 'success' | 'error' | 'info'; text: string } {
  const which = problemsOf(run)
  const wrong = run.status === 'failed' || run.undo?.status === 'failed'
  const done = which || run.status === 'cancelled' ? 'info' : 'success'
  return {
    kind: wrong ? 'error' : done,
    text: endText(run),
    sticky: false,
    progress: undefined,
    stays: resultStays,
    undo: run.undoableUntil ? () => undoRun(client, run.id) : undefined,
    action: which && { label: texts.showContacts, run: () => showRuns(run.id) },
  }
}

/** Its events have no stream: after a reconnection the runs in progress are asked for. */
export async function askAgain(client: QueryClient) {
  const open = [...toasts].filter(([, { ended }]) => !ended).map(([key]) => key.split(' ').at(-1) ?? '')
  for (const id of new Set(open)) {
    const run = await api.bulk.getBulkRun({ params: { id } }).catch(() => undefined)
    if (!run) continue
    applyRun(client, run)
    showRun(client, run)
  }
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
    applyRun(client, run)
    showRun(client, run)
  } catch (error) {
    snack.error(failure(messageOf(error)))
  }
}
