import { messageSettings } from '@frontdesk/contract/hours/message-settings'
import { officeHours } from '@frontdesk/contract/hours/office-hours'
import type { locationEndpoints } from '@frontdesk/contract/locations/locations'
import { AppError } from '#platform/app-error'
import { refuseStale } from '#platform/db/versions'
import type { AnswerOf, CallOf } from '#platform/domain'
import { changesOf, emitLocation } from './emit-location.ts'
import { checkName, ownAccount } from './location-rules.ts'
import { locationView } from './location-view.ts'
import { changeLocation, lockLocation } from './locations.store.ts'
import { parseSetting } from './parse-setting.ts'

type Endpoint = typeof locationEndpoints.updateLocation

export async function updateLocation(call: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const { params, body, caller, request, inAccount } = call
  ownAccount(params, caller)
  const wanted = {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.timezone !== undefined && { timezone: body.timezone }),
    ...(body.officeHours !== undefined && {
      officeHours: JSON.stringify(parseSetting('officeHours', officeHours, body.officeHours)),
    }),
    ...(body.messages !== undefined && {
      messages: JSON.stringify(parseSetting('messages', messageSettings, body.messages)),
    }),
  }
  return inAccount(async (tx) => {
    const before = await lockLocation(tx, params.locationId)
    if (!before) throw new AppError('locationNotFound')
    const shown = locationView(before)
    await refuseStale(request.ifMatch, before, () => shown)
    if (wanted.name !== undefined) await checkName(tx, wanted.name, { id: before.id })
    const changes = changesOf(shown, wanted)
    if (Object.keys(changes).length === 0) return shown
    const { officeHours: office_hours, ...rest } = wanted
    const row = await changeLocation(tx, before.id, { ...rest, ...(office_hours && { office_hours }) })
    return emitLocation(tx, 'updated', row, changes)
  })
}
