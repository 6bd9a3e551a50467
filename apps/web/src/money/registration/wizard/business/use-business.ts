import { useState } from 'react'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useDraft } from '#platform/drafts.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import type { RegisteredBusiness } from '../../registration.queries.ts'
import { businessTexts as texts } from '../../texts/wizard.texts.ts'
import { stepFailureText } from '../failure-texts.ts'
import { type FormStepProps, filterProblems } from '../form-step.ts'
import { useStepSave } from '../use-step-save.ts'
import {
  type BusinessField,
  type BusinessText,
  buildBusinessForm,
  businessFields,
  checkBusiness,
  readBusinessValues,
} from './business-values.ts'

interface BusinessOptions extends FormStepProps {
  /** Null: it isn’t entered yet. */
  business: RegisteredBusiness | null
  /** Of the registration that the business was read with. */
  version: number
}

/** The lists have checked the choices. */
type BusinessBody = Omit<RegisteredBusiness, 'registrationNumber' | 'operations'>

const kept = 'business'

/** What is typed in the Business step, and how it is saved. */
export function useBusiness({ business, version, location, problems, onProblems, unstored, onDone }: BusinessOptions) {
  const { account } = useMe()
  const [base] = useState(business)
  const [savedAt, setSavedAt] = useState<number>()
  const [number, setNumber] = useState(unstored.get(kept)?.registrationNumber)
  const start = buildBusinessForm(base, location)
  const draft = useDraft<BusinessText>(`business:${location.id}`, start)
  const text = draft.value
  const stored = base && base.idType === text.idType ? base.registrationNumber : undefined
  const before = readBusinessValues(base)
  const params = { id: account.id, locationId: location.id }

  const saving = useStepSave<RegisteredBusiness, BusinessField>({
    locationId: location.id,
    base: { values: before, version },
    valuesOf: readBusinessValues,
    send: ({ registrationNumber, ...values }, ifMatch) =>
      api.registration.saveBusiness(
        { params, body: { ...(values as BusinessBody), ...(registrationNumber && { registrationNumber }) } },
        { ifMatch },
      ),
    onSaved() {
      draft.clear()
      unstored.delete(kept)
      snack.success(texts.saved)
      onDone(true)
    },
    onError(error) {
      snack.error(stepFailureText('saveBusiness', error))
      if (error instanceof ApiFailure) onProblems(error.fields)
    },
  })

  const changed = businessFields.filter((field) => text[field] !== before[field])
  const replaceNumber = (typed: string | undefined) => {
    setNumber(typed)
    if (typed) unstored.set(kept, { registrationNumber: typed })
    else unstored.delete(kept)
  }
  return {
    ...{ text, number, stored, draft, saving },
    draftSavedAt: businessFields.some((field) => text[field] !== start[field]) ? savedAt : undefined,
    set(change: Partial<BusinessText>) {
      draft.set({ ...text, ...change })
      setSavedAt(Date.now())
      // A number of another type is another number.
      const isOther = change.idType !== undefined && change.idType !== text.idType
      if (isOther) replaceNumber(undefined)
      onProblems(filterProblems(problems, isOther ? { ...change, registrationNumber: '', idTypeOther: '' } : change))
    },
    setNumber(typed: string | undefined) {
      replaceNumber(typed)
      onProblems(filterProblems(problems, { registrationNumber: '' }))
    },
    submit() {
      const typed = number ?? (stored === undefined ? '' : undefined)
      if (base && changed.length === 0 && typed === undefined) return onDone(false)
      const found = checkBusiness(text, typed)
      onProblems(found)
      if (Object.keys(found).length > 0) return
      const sent = base ? changed : businessFields
      const changes = Object.fromEntries(sent.map((field) => [field, text[field].trim()]))
      saving.mutate({ changes: { ...changes, ...(typed !== undefined && { registrationNumber: typed.trim() }) } })
    },
  }
}
