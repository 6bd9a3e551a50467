import { ConflictDialog } from '#platform/editing/conflict-dialog.tsx'
import { DraftNotice } from '#ui/feedback/draft-notice.tsx'
import { zoneLabel } from '#ui/format/timezones.ts'
import type { LocationField } from '../location-values.ts'
import type { Location } from '../locations.queries.ts'
import { locationDialogTexts as texts } from '../texts/locations.texts.ts'
import { AddressStep } from './address-step.tsx'
import { GeneralStep } from './general-step.tsx'
import styles from './steps.module.css'
import type { LocationStepForm } from './use-location-step.ts'

interface LocationStepFieldsProps {
  form: LocationStepForm
  /** Every location: a new one may copy from one of them. */
  all: readonly Location[]
  /** It is shown, and can’t be changed. */
  locked: boolean
}

const labelOf = (field: LocationField) => (field === 'emergencyEnabled' ? texts.emergency : texts[field])
const shown = (field: LocationField, text: string) => (field === 'timezone' && text ? zoneLabel(text) : text)

/** The fields of a step of a location, and both versions when a colleague has saved first. */
export function LocationStepFields({ form, all, locked }: LocationStepFieldsProps) {
  const { step, values, problems, set, refused, draft, saving, isNew } = form
  return (
    <div className={styles.fields}>
      <DraftNotice onDiscard={draft.restored ? draft.clear : undefined} other={draft.other} />
      {step === 'general' ? (
        <GeneralStep {...{ values, problems, set }} others={isNew ? all : undefined} />
      ) : (
        <AddressStep {...{ values, problems, set, refused, locked }} />
      )}
      <ConflictDialog saving={saving} subtitle={texts.conflict} labelOf={labelOf} shown={shown} />
    </div>
  )
}
