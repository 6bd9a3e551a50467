import { useState } from 'react'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'

const passing = ['lockedOut', 'tooManyRequests', 'offline', 'timedOut', 'unavailable', 'busy', 'internal'] as const

/**
 * Whether a form that sets a password must ask for a code next: neither a password nor a mail proves the second factor.
 */
export function useMfaStep() {
  const [asked, setAsked] = useState(false)
  const [error, setError] = useState<string>()
  return {
    asked,
    /** The server's message about the last code. */
    error,
    follow(failure: Error) {
      // None of these means that earlier input is wrong.
      const stays = asked && hasCode(failure, ...passing)
      setAsked(stays || hasCode(failure, 'mfaCodeRequired', 'mfaCodeWrong'))
      setError(hasCode(failure, 'mfaCodeRequired') ? undefined : messageOf(failure))
    },
    leave: () => setAsked(false),
  }
}
