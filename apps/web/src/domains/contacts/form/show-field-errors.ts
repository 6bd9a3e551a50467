import type { UseFormSetError } from 'react-hook-form'
import { ApiFailure } from '#platform/api/api-failure.ts'
import { type ContactValues, formFieldOf } from './form-values.ts'

/** Puts what the server said of single fields at those fields, and the focus on the first. */
export function showFieldErrors(error: unknown, setError: UseFormSetError<ContactValues>) {
  if (!(error instanceof ApiFailure)) return
  let first = true
  for (const [wireField, message] of Object.entries(error.fields)) {
    const field = formFieldOf(wireField)
    if (!field) continue
    setError(field, { type: 'server', message }, { shouldFocus: first })
    first = false
  }
}
