import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useSession } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { findCall, liveCallsQuery, type PhoneCall, storeCall } from './calls.queries.ts'
import { failureText } from './failure-texts.ts'
import { useSoftphone } from './softphone-state.ts'
import { callViewTexts as texts } from './texts/calls.texts.ts'

/** Also where another tab is the phone. */
const isMine = ({ id, participants }: PhoneCall) =>
  id === useSoftphone.getState().line?.call ||
  participants.some(({ userId, status }) => userId === useSession.getState().me?.id && status === 'joined')

/** That it goes on, until it doesn't. */
let failure: number | undefined

/**
 * Pauses the recording of one's own call. Returns the call, to be recorded again afterwards; undefined when none is
 * recorded, null when it could not be paused. `tells`: says so.
 */
export async function pauseForCard(client: QueryClient, tells = true): Promise<string | null | undefined> {
  const call = liveCallsQuery().view(client)?.find(isMine)
  if (!call?.isRecording) return undefined
  try {
    storeCall(client, await api.calls.pauseRecording({ params: { id: call.id } }))
    if (failure !== undefined) snack.dismiss(failure)
    failure = undefined
    snack.info(texts.pausedForCard)
    return call.id
  } catch (error) {
    // The person must know that it goes on.
    if (!tells) return null
    if (failure !== undefined) snack.dismiss(failure)
    failure = snack.error(failureText('pauseRecording', error), { sticky: true })
    return null
  }
}

export async function resumeAfterCard(client: QueryClient, id: string): Promise<void> {
  const call = findCall(client, id)
  if (call?.status === 'completed' || call?.recordingStatus !== 'paused') return
  try {
    storeCall(client, await api.calls.resumeRecording({ params: { id } }))
  } catch (error) {
    snack.error(failureText('resumeRecording', error))
  }
}
