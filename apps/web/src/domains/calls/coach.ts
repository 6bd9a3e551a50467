import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { storeCall } from './calls.queries.ts'
import { failureText } from './failure-texts.ts'
import { openPanel } from './panel-state.ts'
import { join } from './softphone.ts'

/** Joins a colleague's call beside them. */
export async function startCoaching(
  client: QueryClient,
  user: string,
  mode: 'listen' | 'whisper' | 'barge',
): Promise<void> {
  try {
    const { call, leg } = await api.calls.coachCall({ body: { user, mode } })
    storeCall(client, call)
    openPanel('call')
    if (!(await join(leg, call.id))) await api.calls.leaveCall({ params: { id: call.id } }).catch(() => {})
  } catch (error) {
    snack.error(failureText('coachCall', error))
  }
}
