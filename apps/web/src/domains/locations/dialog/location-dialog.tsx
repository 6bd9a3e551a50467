import { useState } from 'react'
import { useDraft } from '#platform/drafts.ts'
import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { zoneLabel } from '#ui/format/timezones.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import {
  addressFields,
  generalFields,
  type LocationField,
  type LocationValues,
  missingOf,
  valuesOf,
} from '../location-values.ts'
import type { Location } from '../locations.queries.ts'
import { locationDialogTexts as texts } from '../texts/locations.texts.ts'
import { AddressStep } from './address-step.tsx'
import styles from './dialog.module.css'
import { GeneralStep } from './general-step.tsx'
import { type Step, Stepper } from './stepper.tsx'
import { type LocationProblems, useLocationActs } from './use-location-acts.ts'

export interface StepProps {
  values: LocationValues
  problems: LocationProblems
  set(change: Partial<LocationValues>): void
}

interface LocationDialogProps {
  /** Without it a new one. */
  location?: Location
  all: readonly Location[]
  onClose(): void
}

const fieldsOf: Record<Step, readonly LocationField[]> = { general: generalFields, address: addressFields }
const labelOf = (field: LocationField) => (field === 'emergencyEnabled' ? texts.emergency : texts[field])
const shown = (field: LocationField, text: string) => (field === 'timezone' && text ? zoneLabel(text) : text)

/** Creates or changes a location step by step; each step is saved by itself. */
export function LocationDialog({ location: first, all, onClose }: LocationDialogProps) {
  const [base, setBase] = useState(first)
  const [step, setStep] = useState<Step>('general')
  const [problems, setProblems] = useState<LocationProblems>({})
  const draft = useDraft<LocationValues>(`location:${first?.id ?? ''}`, valuesOf(first))
  const values = draft.value
  const before = valuesOf(base)
  const changed = fieldsOf[step].filter((field) => values[field] !== before[field])
  const complete = new Set<Step>([
    ...(base ? ['general' as const] : []),
    ...(base?.address ? ['address' as const] : []),
  ])

  const acts = useLocationActs(base, {
    onProblems: setProblems,
    onSaved(saved) {
      setBase(saved)
      draft.clear()
      if (step === 'address') return onClose()
      // What was typed in the other step stays.
      draft.set({
        ...valuesOf(saved),
        ...Object.fromEntries(addressFields.map((field) => [field, values[field]])),
      } as LocationValues)
      setStep('address')
    },
  })
  const { creating, saving, refused } = acts
  const set = (change: Partial<LocationValues>) => {
    draft.set({ ...values, ...change })
    setProblems({})
    acts.forgetRefused()
  }
  const submit = () => {
    if (base && changed.length === 0) return step === 'general' ? setStep('address') : undefined
    const missing = missingOf(values, fieldsOf[step])
    setProblems(Object.fromEntries(missing.map((field) => [field, texts.required])))
    if (missing.length > 0) return
    if (base) saving.mutate({ changes: Object.fromEntries(changed.map((field) => [field, values[field]])) })
    else creating.mutate(values)
  }
  return (
    <>
      <Dialog
        open
        size="md"
        title={first ? texts.editTitle : texts.newTitle}
        subtitle={base?.name}
        onClose={onClose}
        dirty={changed.length > 0}
        onSubmit={submit}
        submit={{
          text: base ? (step === 'general' && changed.length === 0 ? texts.next : texts.save) : texts.create,
          busy: creating.isPending || saving.isPending,
          disabled: step === 'address' && changed.length === 0 && texts.unchanged,
        }}
      >
        <div className={styles.wizard}>
          <Stepper {...{ step, complete }} onStep={setStep} />
          <div className={styles.fields}>
            <DraftNotice onDiscard={draft.restored ? draft.clear : undefined} other={draft.other} />
            {step === 'general' ? (
              <GeneralStep {...{ values, problems, set }} others={base ? undefined : all} />
            ) : (
              <AddressStep {...{ values, problems, set, refused }} />
            )}
          </div>
        </div>
      </Dialog>
      <ConflictDialog saving={saving} subtitle={texts.conflict} labelOf={labelOf} shown={shown} />
    </>
  )
}
