import { isDeepStrictEqual } from 'node:util'
import type { callFlowEndpoints } from '@frontdesk/contract/callflow/callflow'
import { AppError } from '#platform/app-error'
import { audit } from '#platform/audit/audit'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { ownAccount } from '../../locations/locations.public.ts'
import { employees, insertFlow, lockPlace, purgeOldFlows, recordingSeconds, storedFlow } from '../callflow.store.ts'
import { flowView, problemsOf, recordingsOf } from './flow-view.ts'

type Endpoint = typeof callFlowEndpoints.saveCallFlow

/** A version after the one in force. Older ones stay, to be compared and to go back to. */
export function saveCallFlow({
  params,
  body,
  caller,
  request,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  ownAccount(params, caller)
  const { locationId } = params
  return inAccount(async (tx) => {
    const place = await lockPlace(tx, locationId)
    if (!place) throw new AppError('locationNotFound')
    const people = await employees(tx, locationId)
    const before = await storedFlow(tx, locationId)
    const shown = flowView(locationId, before, people)
    await refuseStale(request.ifMatch, shown, () => shown)
    const { callFlow } = body
    const errors = problemsOf(callFlow, people).filter(({ level }) => level === 'error')
    if (errors.length > 0)
      throw new AppError('callFlowBroken', {
        message: errors
          .map(({ text }) => text)
          .join(' ')
          .slice(0, 1000),
      })
    const recordings = recordingsOf(callFlow)
    if ((await recordingSeconds(tx, recordings)).size < recordings.length) throw new AppError('recordingNotFound')
    if (before && isDeepStrictEqual(callFlow, shown.callFlow)) return shown
    const version = shown.version + 1
    const now = platform.clock.now()
    await insertFlow(tx, {
      ...{ location_id: locationId, version, flow: JSON.stringify(callFlow) },
      ...{ saved_by: caller.userId, saved_at: now },
    })
    await purgeOldFlows(tx, locationId, version)
    await audit(tx, {
      action: 'callFlow.saved',
      entity: { type: 'location', id: locationId },
      facts: { version },
    })
    const saved = flowView(locationId, await storedFlow(tx, locationId), people)
    publish(tx, 'callFlowSaved', saved)
    return saved
  })
}
