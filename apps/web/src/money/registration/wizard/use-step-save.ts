import { ApiFailure, hasCode } from '#platform/api/api-failure.ts'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'

type Values<Field extends string> = Readonly<Record<Field, string>>

/** A part of a registration, with the version of the whole. */
interface Part<Field extends string> {
  values: Values<Field>
  version: number
}

interface StepSave<View, Field extends string> {
  base: Part<Field>
  /** Null: it isn’t entered. */
  valuesOf(view: View | null): Values<Field>
  send(values: Values<Field>, ifMatch: number): Promise<View>
  onSaved(): void
  onError(error: unknown): void
}

/** Saves one step on the version of the registration that it was opened on. */
export function useStepSave<View, Field extends string>({ base, valuesOf, send, ...on }: StepSave<View, Field>) {
  /** A conflict brings the step as it is now, with the version; without values it isn’t entered. */
  function splitVersion({ status, code, message, details }: ApiFailure) {
    const { version, ...view } = (details as { current: { version: number } }).current
    const values = valuesOf(Object.keys(view).length > 0 ? (view as View) : null)
    return new ApiFailure({ status, code, message, details: { current: { values, version } } })
  }

  return useVersionedSave<Part<Field>, Field>({
    base,
    valuesOf: ({ values }) => values,
    async save(changes, from) {
      try {
        const values = { ...from.values, ...(changes as Partial<Values<Field>>) }
        return { values: valuesOf(await send(values, from.version)), version: from.version + 1 }
      } catch (error) {
        throw hasCode(error, 'conflict') ? splitVersion(error) : error
      }
    },
    onSaved: on.onSaved,
    onError: on.onError,
  })
}
