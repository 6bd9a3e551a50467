import { useState } from 'react'
import { useDraft } from '#platform/drafts.ts'
import {
  isLocationStepDone,
  type LocationStepName,
  type LocationValues,
  locationStepFields,
  missingOf,
  valuesOf,
} from '../location-values.ts'
import type { Location } from '../locations.queries.ts'
import { locationDialogTexts as texts } from '../texts/locations.texts.ts'
import type { LocationProblems } from './step-props.ts'
import { useLocationActs } from './use-location-acts.ts'

interface LocationStepOptions {
  step: LocationStepName
  /** Without it a new one. */
  location: Location | undefined
  problems: LocationProblems
  onProblems(problems: LocationProblems): void
  /** It is saved, or was complete and unchanged. */
  onDone(location: Location, saved: boolean): void
}

/** Each step has a draft of its own; the address’s can’t have the general one’s name. */
const draftOf = (step: LocationStepName, location: Location | undefined) =>
  `location:${location?.id ?? ''}${step === 'address' ? '-address' : ''}` as const

/** What is typed in a step of a location, and how it is saved. */
export function useLocationStep({ step, location, problems, onProblems, onDone }: LocationStepOptions) {
  const [base] = useState(location)
  const [savedAt, setSavedAt] = useState<number>()
  const draft = useDraft<LocationValues>(draftOf(step, base), valuesOf(base))
  const values = draft.value
  const before = valuesOf(base)
  const fields = locationStepFields[step]
  const changed = fields.filter((field) => values[field] !== before[field])
  const acts = useLocationActs(base, {
    step,
    onProblems,
    onSaved(saved) {
      draft.clear()
      onDone(saved, true)
    },
  })
  const { creating, saving, refused } = acts
  return {
    ...{ step, values, problems, refused, saving, draft },
    isNew: !base,
    isChanged: changed.length > 0,
    draftSavedAt: changed.length > 0 ? savedAt : undefined,
    busy: creating.isPending || saving.isPending,
    set(change: Partial<LocationValues>) {
      draft.set({ ...values, ...change })
      setSavedAt(Date.now())
      onProblems(Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in change))))
      acts.forgetRefused()
    },
    submit() {
      if (base && changed.length === 0 && isLocationStepDone(step, base)) return onDone(base, false)
      const missing = missingOf(values, fields)
      onProblems(Object.fromEntries(missing.map((field) => [field, texts.required])))
      if (missing.length > 0) return
      // An address that the carrier hasn’t accepted yet is sent again as it is.
      const sent = changed.length > 0 ? changed : fields
      if (base) saving.mutate({ changes: Object.fromEntries(sent.map((field) => [field, values[field]])) })
      else creating.mutate(values)
    },
  }
}

export type LocationStepForm = ReturnType<typeof useLocationStep>
