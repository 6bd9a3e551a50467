import { useMutation, useQueryClient } from '@tanstack/react-query'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { applyRegistration } from '../../apply-registration.ts'
import type { Registration } from '../../registration.queries.ts'
import { reviewTexts as texts } from '../../texts/review.texts.ts'
import type { Reason } from '../notice.tsx'
import { failureText } from './failure-texts.ts'

/** The server waits up to 25 seconds for the carrier. */
const timeout = 40_000
const taken: readonly Registration['profileStatus'][] = ['in-review', 'pending-review', 'approved']

export interface SubmitFailure {
  text: string
  reasons: readonly Reason[]
}

/** Submits the profile for review. `warnings`: although warnings are open. */
export function useSubmit(locationId: string) {
  const client = useQueryClient()
  const { account } = useMe()
  const submitting = useMutation({
    mutationFn: (warnings: boolean) =>
      api.registration.submitProfile({ params: { id: account.id, locationId }, body: { warnings } }, { timeout }),
    onSuccess(registration) {
      applyRegistration(client, account.id, registration)
      if (taken.includes(registration.profileStatus)) snack.success(texts.submitted)
    },
    onError(error) {
      // The server knows something that this screen doesn’t.
      if (hasCode(error, 'findingsOpen', 'profileNotCompliant'))
        void client.invalidateQueries({ queryKey: api.registration.getRegistrationFacts.queryKey() })
    },
  })
  return { ...submitting, failure: findFailure(submitting.data, submitting.error) }
}

function findFailure(registration: Registration | undefined, error: unknown): SubmitFailure | undefined {
  if (hasCode(error, 'profileNotCompliant')) {
    const { reasons = [] } = (error.details ?? {}) as { reasons?: readonly Reason[] }
    return { text: messageOf(error), reasons }
  }
  if (error) return { text: failureText('submitProfile', error), reasons: [] }
  if (registration && !taken.includes(registration.profileStatus))
    return { text: texts.notSubmitted, reasons: registration.profileReasons }
  return undefined
}
