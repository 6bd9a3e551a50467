import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { storeCall } from './calls.queries.ts'
import { failureText } from './failure-texts.ts'
import { muteLine } from './softphone.ts'
import type { MyCall } from './use-my-call.ts'

/** Here at once, so that nothing more is said; the others see it when the server knows. */
export async function mute(client: QueryClient, { call, mine }: MyCall): Promise<void> {
  // A listener is never heard.
  if (mine.mode === 'listen') return
  const muted = !mine.isMuted
  muteLine(muted)
  try {
    const params = { sid: call.id, label: mine.label }
    storeCall(client, await api.calls.changeParticipant({ params, body: { muted } }))
  } catch (error) {
    muteLine(!muted)
    snack.error(failureText('changeParticipant', error))
  }
}
