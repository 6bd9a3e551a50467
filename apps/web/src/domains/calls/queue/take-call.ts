// How a waiting caller leaves the queue.
import { callLimits } from '@frontdesk/contract/calls/limits'
import type { QueryClient } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { storeCall } from '../calls.queries.ts'
import { openPanel } from '../panel-state.ts'
import { acceptCall, join } from '../softphone.ts'
import { useSoftphone } from '../softphone-state.ts'
import { failureText } from './failure-texts.ts'

/** The caller who has waited longest, at all or at a location: on the line, or to be called back. */
export async function claimNextCall(client: QueryClient, location?: string): Promise<void> {
  try {
    const { call, leg } = await api.calls.takeNextCall({ body: location === undefined ? {} : { location } })
    storeCall(client, call)
    if (await join(leg, call.id)) return openPanel('call')
    // The caller keeps their place.
    await api.calls.leaveCall({ params: { id: call.id } }).catch(() => {})
  } catch (error) {
    snack.error(failureText('takeNextCall', error))
  }
}

/** Lets a caller on the line ring at a colleague, or at one's own phone, which then answers automatically. */
export async function assignCall(client: QueryClient, id: string, user?: string): Promise<void> {
  const stop = user === undefined ? answerWhenItRings(id) : undefined
  try {
    storeCall(client, await api.calls.assignQueuedCall({ params: { id }, body: user === undefined ? {} : { user } }))
  } catch (error) {
    stop?.()
    snack.error(failureText('assignQueuedCall', error))
  }
}

function answerWhenItRings(call: string): () => void {
  const stop = () => {
    clearTimeout(timer)
    leave()
  }
  const leave = useSoftphone.subscribe(({ ringing }) => {
    if (ringing?.call !== call) return
    stop()
    // After the softphone has begun to follow it.
    queueMicrotask(() => void acceptCall())
  })
  const timer = setTimeout(stop, callLimits.ringSeconds * 1000)
  return stop
}
