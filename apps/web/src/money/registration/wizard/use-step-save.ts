import { useQueryClient } from '@tanstack/react-query'
import { ApiFailure, hasCode } from '#platform/api/api-failure.ts'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { useMe } from '#platform/session/session-state.ts'
import { registrationsQuery } from '../registration.queries.ts'

type Values<Field extends string> = Readonly<Record<Field, string>>

/** A part of a registration, with the version of the whole. */
interface Part<Field extends string> {
  values: Values<Field>
  version: number
}

interface StepSave<View, Field extends string> {
  locationId: string
  base: Part<Field>
  /** Null: it isn’t entered. */
  valuesOf(view: View | null): Values<Field>
  send(values: Values<Field>, ifMatch: number): Promise<View>
  onSaved(): void
  onError(error: unknown): void
}

/** Saves one step on the version of the registration that it was opened on. */
export function useStepSave<View, Field extends string>({
  locationId,
  base,
  valuesOf,
  send,
  ...on
}: StepSave<View, Field>) {
  const client = useQueryClient()
  const ofAccount = registrationsQuery(useMe().account.id)

  /** A conflict brings the step as it is now, and the version stands in the registration. */
  async function addVersion(conflict: ApiFailure) {
    const { current } = conflict.details as { current: View | null }
    const { data } = await client.fetchQuery({ ...ofAccount, staleTime: 0 })
    const version = data.find(({ location }) => location === locationId)?.version ?? 0
    const { status, code, message } = conflict
    return new ApiFailure({ status, code, message, details: { current: { values: valuesOf(current), version } } })
  }

  return useVersionedSave<Part<Field>, Field>({
    base,
    valuesOf: ({ values }) => values,
    async save(changes, from) {
      try {
        const values = { ...from.values, ...(changes as Partial<Values<Field>>) }
        return { values: valuesOf(await send(values, from.version)), version: from.version + 1 }
      } catch (error) {
        throw hasCode(error, 'conflict') ? await addVersion(error) : error
      }
    },
    onSaved: on.onSaved,
    onError: on.onError,
  })
}
