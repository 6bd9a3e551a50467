import type { RegistrationStep } from '@frontdesk/contract/money/registration/limits'
import type { ReactNode } from 'react'
import type { Location } from '#domains/locations/locations.public.ts'
import type { Registration } from '../registration.queries.ts'

/** What Review and Brand get from the wizard. */
export interface LaterStepProps {
  location: Location
  /** Undefined until the first save. */
  registration: Registration | undefined
  /** Opens a step, with the focus on one of its fields. */
  onStep(step: RegistrationStep, field?: string): void
  /** The step's problems, for the red ! with a count at the step's name: set by Review. */
  onProblems(counts: Partial<Record<RegistrationStep, number>>): void
  /** What stands in the dialog's footer: set by the step. */
  onFooter(footer: { note?: ReactNode; actions: ReactNode } | undefined): void
  onClose(): void
}
