import type { LocationField, LocationValues } from '../location-values.ts'

/** What is wrong, by field. */
export type LocationProblems = Readonly<Partial<Record<LocationField, string>>>

/** Of the fields of one step. */
export interface StepProps {
  values: LocationValues
  problems: LocationProblems
  set(change: Partial<LocationValues>): void
  /** It is shown, and can’t be changed. */
  locked?: boolean
}
