import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import type { BusinessRep } from '../../registration.queries.ts'
import { repTexts as texts } from '../../texts/wizard.texts.ts'
import { stepFailureText } from '../failure-texts.ts'
import { type FormStepProps, filterProblems } from '../form-step.ts'
import { useStepSave } from '../use-step-save.ts'
import { checkRep, isEmptyRep, type RepField, type RepValues, readRepValues, repFields, trimRep } from './rep-values.ts'

export interface RepOptions extends FormStepProps {
  nth: 1 | 2
  /** Null: there is none yet. */
  rep: BusinessRep | null
  /** Of the registration that they were read with. */
  version: number
}

/** What is typed about a representative. It is about a person and sealed on the server, so no draft keeps it. */
export function useRep({ nth, rep, version, location, problems, onProblems, unstored, onDone }: RepOptions) {
  const { account } = useMe()
  const kept = `rep${nth}` as const
  const [base] = useState(rep)
  const before = readRepValues(base)
  const [values, setValues] = useState<RepValues>({ ...before, ...unstored.get(kept) })
  const params = { id: account.id, locationId: location.id }
  const save = nth === 1 ? api.registration.saveRep1 : api.registration.saveRep2
  const failed = (call: 'saveRep1' | 'saveRep2' | 'deleteRep2') => (error: unknown) => {
    snack.error(stepFailureText(call, error))
    if (error instanceof ApiFailure) onProblems(error.fields)
  }
  const done = (said: string) => {
    unstored.delete(kept)
    snack.success(said)
    onDone(true)
  }
  const saving = useStepSave<BusinessRep, RepField>({
    locationId: location.id,
    base: { values: before, version },
    valuesOf: readRepValues,
    send: (body, ifMatch) => save({ params, body: body as BusinessRep }, { ifMatch }),
    onSaved: () => done(texts.saved[nth]),
    onError: failed(nth === 1 ? 'saveRep1' : 'saveRep2'),
  })
  const removing = useMutation({
    mutationFn: () => api.registration.deleteRep2({ params }),
    onSuccess: () => done(texts.removed),
    onError: failed('deleteRep2'),
  })
  const changed = repFields.filter((field) => values[field] !== before[field])
  const isSkipped = nth === 2 && !base && isEmptyRep(values)
  return {
    ...{ values, saving, removing, isSkipped },
    isStored: base !== null,
    set(change: Partial<RepValues>) {
      const now = { ...values, ...change }
      setValues(now)
      if (repFields.some((field) => now[field] !== before[field])) unstored.set(kept, now)
      else unstored.delete(kept)
      onProblems(filterProblems(problems, change))
    },
    submit() {
      if (isSkipped || (base && changed.length === 0)) return onDone(false)
      const found = checkRep(values)
      onProblems(found)
      if (Object.keys(found).length > 0) return
      const sent = trimRep(values)
      saving.mutate({ changes: Object.fromEntries((base ? changed : repFields).map((field) => [field, sent[field]])) })
    },
  }
}
