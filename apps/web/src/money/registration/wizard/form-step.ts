import type { Location } from '#domains/locations/locations.public.ts'
import type { Registration } from '../registration.queries.ts'
import type { findLock } from './progress.ts'

/** What is wrong, by field. */
export type Problems = Readonly<Record<string, string>>

/** What the steps get that are forms. */
export interface FormStepProps {
  location: Location
  registration: Registration | undefined
  lock: ReturnType<typeof findLock>
  problems: Problems
  onProblems(problems: Problems): void
  /**
   * What is typed and in no draft, because it is private: it stays here while the wizard is open, and closing it asks
   * first.
   */
  unstored: Map<string, Readonly<Record<string, string>>>
  onPrevious(): void
  /** It is saved, or there was nothing to save. */
  onDone(saved: boolean): void
}

/** The same problems without those of the fields that change. */
export const filterProblems = (problems: Problems, change: object): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !(field in change)))
