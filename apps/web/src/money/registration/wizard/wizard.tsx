import type { RegistrationStep } from '@frontdesk/contract/money/registration/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Location } from '#domains/locations/locations.public.ts'
import { loadPart } from '#platform/load-part.ts'
import { useMe } from '#platform/session/session-state.ts'
import { registrationsQuery } from '../registration.queries.ts'
import { BusinessStep } from './business/business-step.tsx'
import { focusField, focusFirstProblem } from './focus-field.ts'
import type { FormStepProps, Problems } from './form-step.ts'
import { LocationStep } from './location-step.tsx'
import { chooseStep, findLock, findNextStep, findStepAfter, findStepBefore } from './progress.ts'
import { RepStep } from './reps/rep-step.tsx'
import { StepLoading } from './step-loading.tsx'
import type { LaterStepProps } from './steps.ts'
import styles from './wizard.module.css'
import { WizardFrame } from './wizard-frame.tsx'

// With the checks, which the first steps don't need.
const ReviewStep = lazy(async () => ({
  default: (await loadPart(() => import('./review/review-step.tsx'))).ReviewStep,
}))
const BrandStep = lazy(async () => ({ default: (await loadPart(() => import('./brand/brand-step.tsx'))).BrandStep }))

interface RegistrationWizardProps {
  /** Undefined for a new one. */
  location: Location | undefined
  all: readonly Location[]
  /** As the address says; the one before it that isn’t complete comes first. */
  step: RegistrationStep | undefined
  /** Of the step; takes the focus. */
  field: string | undefined
  onStep(locationId: string, step: RegistrationStep, field?: string): void
  onClose(): void
}

/** Seven steps to a location from which texts arrive; each is saved when the next one is opened. */
export function RegistrationWizard({ location, all, step: wanted, field, onStep, onClose }: RegistrationWizardProps) {
  const client = useQueryClient()
  const ofAccount = registrationsQuery(useMe().account.id)
  const registrations = useQuery(ofAccount)
  const registration = registrations.data?.data.find((each) => each.location === location?.id)
  const next = findNextStep(location, registration)
  const step = chooseStep(wanted, next)
  const lock = findLock(registration)
  const [found, setFound] = useState<{ of: RegistrationStep; problems: Problems }>({ of: step, problems: {} })
  const problems = found.of === step ? found.problems : {}
  const [reviewed, setReviewed] = useState<Partial<Record<RegistrationStep, number>>>({})
  const [footer, setFooter] = useState<{ note?: ReactNode; actions: ReactNode }>()
  const [unstored] = useState(() => new Map<string, Readonly<Record<string, string>>>())
  const body = useRef<HTMLDivElement>(null)
  const isForm = step !== 'review' && step !== 'brand'

  // biome-ignore lint/correctness/useExhaustiveDependencies: each opened step moves the focus
  useEffect(() => {
    return body.current && (isForm || field) ? focusField(body.current, field) : undefined
  }, [step, field, location?.id])

  const onProblems = (now: Problems) => {
    setFound({ of: step, problems: now })
    if (Object.keys(now).length > Object.keys(problems).length) focusFirstProblem()
  }
  const go = (to: RegistrationStep, at?: string) => location && onStep(location.id, to, at)
  const done = async (saved: boolean, of = location) => {
    // The next step opens by what the registration says now; its event may be late.
    if (saved) await client.fetchQuery({ ...ofAccount, staleTime: 0 }).catch(() => {})
    setReviewed(({ [step]: _, ...rest }) => rest)
    if (of) onStep(of.id, findStepAfter(step))
  }
  const before = findStepBefore(step)
  const onPrevious = () => before && go(before)
  const form: Omit<FormStepProps, 'location'> = {
    ...{ registration, lock, problems, onProblems, unstored, onPrevious },
    onDone: (saved) => void done(saved),
  }
  const later: Omit<LaterStepProps, 'location'> = {
    ...{ registration, onStep: go, onProblems: setReviewed, onFooter: setFooter, onClose },
  }
  return (
    <WizardFrame
      {...{ location, step, next, onClose }}
      hasRep2={registration?.hasRep2 ?? false}
      counts={{ ...reviewed, ...(Object.keys(problems).length > 0 && { [step]: Object.keys(problems).length }) }}
      footer={isForm ? undefined : (footer ?? { actions: null })}
      isUnsaved={() => unstored.size > 0}
      onStep={go}
    >
      <div ref={body} className={styles.main}>
        {step === 'general' || step === 'address' || !location ? (
          <LocationStep
            key={`${location?.id}/${step}`}
            {...{ location, all, lock, problems, onProblems }}
            step={step === 'address' ? 'address' : 'general'}
            onPrevious={before && onPrevious}
            onDone={(of, saved) => void done(saved, of)}
          />
        ) : registrations.isPending ? (
          <StepLoading />
        ) : (
          <Suspense fallback={<StepLoading />}>
            {step === 'business' && <BusinessStep key={location.id} {...form} location={location} />}
            {step === 'rep1' && <RepStep key="1" nth={1} {...form} location={location} />}
            {step === 'rep2' && <RepStep key="2" nth={2} {...form} location={location} />}
            {step === 'review' && <ReviewStep {...later} location={location} />}
            {step === 'brand' && <BrandStep {...later} location={location} />}
          </Suspense>
        )}
      </div>
    </WizardFrame>
  )
}
