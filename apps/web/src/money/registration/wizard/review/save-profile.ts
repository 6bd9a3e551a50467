// Writes what a fix or its undo changes, through the endpoints with which the steps are saved.
import type { QueryClient } from '@tanstack/react-query'
import type { Location } from '#domains/locations/locations.public.ts'
import { hasCode } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { applyToQueries } from '#platform/entities/apply-to-queries.ts'
import { typedOf } from '#ui/format/phone.ts'
import { type BusinessRep, type RegisteredBusiness, registrationsQuery } from '../../registration.queries.ts'
import type { Profile, SavedStep, StepChanges } from './profile.ts'

export interface Saving {
  client: QueryClient
  accountId: string
  profile: Profile
}

/** Throws ApiFailure; `conflict` when a colleague has changed one of the fields. */
export function saveStep(saving: Saving, step: SavedStep, changes: StepChanges): Promise<unknown> {
  const { business, rep1, rep2 } = saving.profile
  if (step === 'address') return saveAddress(saving, changes)
  if (step === 'business') return business ? saveBusiness(saving, business, changes) : Promise.resolve()
  const rep = step === 'rep1' ? rep1 : rep2
  return rep ? saveRep(saving, step, rep, changes) : Promise.resolve()
}

async function saveAddress({ client, accountId, profile: { location } }: Saving, changes: StepChanges) {
  const params = { id: accountId, locationId: location.id }
  const send = ({ address, version }: Location) => {
    if (!address) return Promise.resolve(location)
    const { addressSid: _, ...lines } = address
    return api.locations.saveLocationAddress({ params, body: { ...lines, ...changes } }, { ifMatch: version })
  }
  const saved = await send(location).catch((error: unknown) => {
    const current = findCurrent<Location>(error)
    if (!current || !isUntouched(changes, location.address, current.address)) throw error
    return send(current)
  })
  applyToQueries<{ data: Location[] }>(client, api.locations.listLocations.queryKey(), ({ data }) => ({
    data: data.map((each) => (each.id === saved.id && each.version <= saved.version ? saved : each)),
  }))
}

async function saveBusiness(saving: Saving, business: RegisteredBusiness, changes: StepChanges) {
  // Left out, the number stays as it is.
  const send = ({ registrationNumber: _, ...fields }: RegisteredBusiness, version: number | undefined) =>
    api.registration.saveBusiness(
      { ...placeOf(saving), body: { ...fields, operations: 'USA_AND_CANADA', ...changes } },
      { ifMatch: version },
    )
  const saved = await saveOnNewest(saving, { known: business, changes, send })
  saving.client.setQueryData(api.registration.getBusiness.queryOptions(placeOf(saving)).queryKey, saved)
}

async function saveRep(saving: Saving, step: 'rep1' | 'rep2', rep: BusinessRep, changes: StepChanges) {
  const [save, read] =
    step === 'rep1'
      ? [api.registration.saveRep1, api.registration.getRep1]
      : [api.registration.saveRep2, api.registration.getRep2]
  const send = (known: BusinessRep, version: number | undefined) => {
    const fields = { ...known, ...changes }
    return save(
      { ...placeOf(saving), body: { ...fields, phoneNumber: typedOf(fields.phoneNumber) } },
      { ifMatch: version },
    )
  }
  const saved = await saveOnNewest(saving, { known: rep, changes, send })
  saving.client.setQueryData(read.queryOptions(placeOf(saving)).queryKey, saved)
}

interface Attempt<Part> {
  known: Part
  changes: StepChanges
  send(known: Part, version: number | undefined): Promise<Part>
}

/** Another step’s save makes the version stale too: then it is saved once more, on what is there now. */
async function saveOnNewest<Part extends object>(saving: Saving, { known, changes, send }: Attempt<Part>) {
  const { queryKey } = registrationsQuery(saving.accountId)
  const { location } = saving.profile
  const version = saving.client.getQueryData(queryKey)?.data.find((each) => each.location === location.id)?.version
  try {
    return await send(known, version)
  } catch (error) {
    const current = findCurrent<Part & { version: number }>(error)
    if (!current || !isUntouched(changes, known, current)) throw error
    const { version: newest, ...now } = current
    return send(now as unknown as Part, newest)
  }
}

const placeOf = ({ accountId, profile }: Saving) => ({ params: { id: accountId, locationId: profile.location.id } })

const findCurrent = <Part>(error: unknown): Part | undefined =>
  hasCode(error, 'conflict') ? ((error.details as { current: Part | null }).current ?? undefined) : undefined

/** No colleague changed the same fields. */
const isUntouched = (changes: StepChanges, before: object | null, now: object | null): boolean =>
  Object.keys(changes).every(
    (field) => (before as StepChanges | null)?.[field] === (now as StepChanges | null)?.[field],
  )
