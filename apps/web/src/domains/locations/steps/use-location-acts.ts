import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure, hasCode, messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useVersionedSave } from '#platform/editing/use-versioned-save.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../failure-texts.ts'
import {
  addressOf,
  type LocationField,
  type LocationStepName,
  type LocationValues,
  valuesOf,
} from '../location-values.ts'
import { applyLocation } from '../locations.live.ts'
import type { Location } from '../locations.queries.ts'
import { locationDialogTexts as texts } from '../texts/locations.texts.ts'
import type { Suggestion } from './address-step.tsx'
import type { LocationProblems } from './step-props.ts'

interface Outcome {
  step: LocationStepName
  onSaved(location: Location): void
  onProblems(problems: LocationProblems): void
}

/** Adds a location, or changes the one on which the edit started. */
export function useLocationActs(base: Location | undefined, { step, onSaved, onProblems }: Outcome) {
  const client = useQueryClient()
  const { account } = useMe()
  const [refused, setRefused] = useState<{ problem: string; suggestion: Suggestion | null }>()
  const params = { id: account.id }
  const done = (location: Location, said: string) => {
    applyLocation(client, account.id, location)
    setRefused(undefined)
    snack.success(said)
    onSaved(location)
  }
  const failed = (call: 'createLocation' | 'updateLocation' | 'saveLocationAddress') => (error: unknown) => {
    if (hasCode(error, 'addressNotDispatchable')) {
      const { suggestion } = error.details as { suggestion: Suggestion | null }
      return setRefused({ problem: messageOf(error), suggestion })
    }
    snack.error(failureText(call, error))
    onProblems(error instanceof ApiFailure ? error.fields : {})
  }

  const creating = useMutation({
    mutationFn: ({ name, timezone, copyFrom }: LocationValues) =>
      api.locations.createLocation({ params, body: { name, timezone, ...(copyFrom && { copyFrom }) } }),
    onSuccess: (location) => done(location, texts.created(location.name)),
    onError: failed('createLocation'),
  })
  const saving = useVersionedSave<Location, LocationField>({
    base: base as Location,
    valuesOf,
    save(changes, on) {
      const place = { params: { ...params, locationId: on.id } }
      const version = { ifMatch: on.version }
      if (step === 'general') {
        const { name, timezone } = changes
        const body = { ...(name && { name }), ...(timezone && { timezone }) }
        return api.locations.updateLocation({ ...place, body }, version)
      }
      const body = addressOf({ ...valuesOf(on), ...(changes as Partial<LocationValues>) })
      return api.locations.saveLocationAddress({ ...place, body }, version)
    },
    onSaved: (location) => done(location, texts.saved(location.name)),
    onError: failed(step === 'general' ? 'updateLocation' : 'saveLocationAddress'),
  })
  return { creating, saving, refused, forgetRefused: () => setRefused(undefined) }
}
