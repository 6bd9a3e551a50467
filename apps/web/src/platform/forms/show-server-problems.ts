import type { Form } from '@frontdesk/contract/forms/kit/field'
import type { UseFormSetError } from 'react-hook-form'
import { ApiFailure } from '#platform/api/api-failure.ts'
import type { FormText } from './form-text.ts'
import { findField } from './sent-values.ts'

/** Shows the server's messages at their fields, and focuses the first. */
export function showServerProblems(error: unknown, form: Form, setError: UseFormSetError<FormText>) {
  if (!(error instanceof ApiFailure)) return
  let first = true
  for (const [path, message] of Object.entries(error.fields)) {
    const name = path.replaceAll('/', '.')
    if (!findField(form, name)) continue
    setError(name, { type: 'server', message }, { shouldFocus: first })
    first = false
  }
}
