// How a call begins, from any number in the product.
import { callLimits, emergencyNumbers } from '@frontdesk/contract/calls/limits'
import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import type { CallRequest } from '#platform/telephone.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { storeCall } from './calls.queries.ts'
import { failureText } from './failure-texts.ts'
import { openPanel, usePanel } from './panel-state.ts'
import { join } from './softphone.ts'
import { useSoftphone } from './softphone-state.ts'

interface Asking {
  /** Whose location has to be chosen first. */
  location: CallRequest | null
  /** An emergency number that can’t be reached. */
  emergency: string | null
}

export const useAsking = create<Asking>(() => ({ location: null, emergency: null }))

/** Nothing happens with fewer digits. */
export const canDial = (digits: string) =>
  digits.length >= callLimits.shortest || emergencyNumbers.some((each) => each === digits)

export async function startCall(client: QueryClient, wanted: CallRequest): Promise<void> {
  const { phone, user, client: contact, location } = wanted
  if (phone !== undefined && !canDial(phone)) return
  openPanel('call')
  const id = crypto.randomUUID()
  try {
    const { call, leg } = await api.calls.placeCall({
      body: {
        id,
        ...(phone !== undefined && { To: phone }),
        ...(user && { user }),
        ...(contact && { client: contact }),
        ...(location && { location }),
      },
    })
    storeCall(client, call)
    usePanel.setState({ dialed: '1' })
    // A call without participants must not wait for the server to notice.
    if (!(await join(leg, call.id))) await api.calls.endCall({ params: { id: call.id } }).catch(() => {})
  } catch (error) {
    openPanel(useSoftphone.getState().line ? 'call' : 'dialpad')
    if (hasCode(error, 'locationNeeded')) return useAsking.setState({ location: wanted })
    if (hasCode(error, 'notConnected') && phone) return useAsking.setState({ emergency: phone })
    snack.error(failureText('placeCall', error))
  }
}
