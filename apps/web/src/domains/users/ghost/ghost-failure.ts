import { ApiFailure, messageOf } from '#platform/api/api-failure.ts'
import { ghostTexts } from '../texts/ghost.texts.ts'

const REFUSED = ghostTexts.failed

/** A refusal with the specified text, and the server's reason if it says more. */
export function ghostFailureText(error: Error): string {
  if (!(error instanceof ApiFailure) || (error.status !== 401 && error.status !== 403)) return messageOf(error)
  return error.code === 'ghostRefused' ? error.message : `${REFUSED}. ${error.message}`
}
