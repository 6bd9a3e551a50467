import type { locationEndpoints } from '@frontdesk/contract/locations/locations'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { generateId } from '#platform/generate-id'
import { emitLocation } from './emit-location.ts'
import { checkName, ownAccount } from './location-rules.ts'
import { insertLocation, lockLocation } from './locations.store.ts'

type Endpoint = typeof locationEndpoints.createLocation

export async function createLocation({
  params,
  body,
  caller,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  ownAccount(params, caller)
  const { name, timezone, copyFrom } = body
  return inAccount(async (tx) => {
    await checkName(tx, name, {})
    const from = copyFrom ? await lockLocation(tx, copyFrom) : undefined
    if (copyFrom && !from) throw new AppError('locationNotFound', { fields: { copyFrom: 'This location isn’t here.' } })
    const row = await insertLocation(tx, {
      id: generateId(),
      ...{ name, timezone },
      ...(from && { office_hours: jsonOf(from.office_hours), messages: jsonOf(from.messages) }),
    })
    return emitLocation(tx, 'created', row, {
      ...{ name: { to: name }, timezone: { to: timezone } },
      ...(from && { copyFrom: { to: from.name } }),
    })
  })
}

const jsonOf = (settings: unknown) => (settings === null ? null : JSON.stringify(settings))
