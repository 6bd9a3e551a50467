import { useQueryClient } from '@tanstack/react-query'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { applyLocation } from '../locations.live.ts'
import type { Location } from '../locations.queries.ts'

interface Setting<Field extends string> {
  of: 'officeHours' | 'messages'
  /** The settings as flat text, so that two people's edits can be merged field by field. */
  valuesOf(location: Location): Readonly<Record<Field, string>>
  /** The JSON text of all values. */
  textOf(values: Readonly<Record<Field, string>>): string
  saved: string
  failed(error: unknown): string
  onSaved(): void
}

/** Saves settings of a location that are one JSON text on the wire. */
export function useSaveSetting<Field extends string>(base: Location, setting: Setting<Field>) {
  const client = useQueryClient()
  const { account } = useMe()
  return useVersionedSave<Location, Field>({
    base,
    valuesOf: setting.valuesOf,
    save: (changes, on) =>
      api.locations.updateLocation(
        {
          params: { id: account.id, locationId: on.id },
          body: { [setting.of]: setting.textOf({ ...setting.valuesOf(on), ...(changes as Record<Field, string>) }) },
        },
        { ifMatch: on.version },
      ),
    onSaved(location) {
      applyLocation(client, account.id, location)
      snack.success(setting.saved)
      setting.onSaved()
    },
    onError(error) {
      const [problem] = error instanceof ApiFailure ? Object.values(error.fields) : []
      snack.error(problem ? `${setting.failed(error)} ${problem}` : setting.failed(error))
    },
  })
}
