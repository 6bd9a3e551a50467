import {
  type Location,
  LocationStepFields,
  type LocationStepName,
  useLocationStep,
} from '#domains/locations/locations.public.ts'
import { wizardTexts as texts } from '../texts/wizard.texts.ts'
import type { FormStepProps } from './form-step.ts'
import { StepFoot } from './step-foot.tsx'
import { StepForm } from './step-form.tsx'

interface LocationStepProps extends Pick<FormStepProps, 'lock' | 'problems' | 'onProblems'> {
  step: LocationStepName
  /** Undefined for a new one. */
  location: Location | undefined
  all: readonly Location[]
  onPrevious: (() => void) | undefined
  onDone(location: Location, saved: boolean): void
}

/** General and Address, which belong to the location itself. */
export function LocationStep({
  step,
  location,
  all,
  lock,
  problems,
  onProblems,
  onPrevious,
  onDone,
}: LocationStepProps) {
  const form = useLocationStep({ step, location, problems, onProblems, onDone })
  const isLocked = step === 'address' && lock !== undefined
  return (
    <StepForm
      step={step}
      lock={isLocked ? lock : undefined}
      onSubmit={() => (isLocked && location ? onDone(location, false) : form.submit())}
    >
      <LocationStepFields form={form} all={all} locked={isLocked} />
      <StepFoot
        problems={Object.keys(problems).length}
        draftSavedAt={form.draftSavedAt}
        busy={form.busy}
        onPrevious={onPrevious}
        next={location ? texts.next : texts.create}
      />
    </StepForm>
  )
}
