import { ApiFailure, hasCode } from '#platform/api/api-failure.ts'
import type { Problems } from './board-draft.ts'

/** The server's messages, at the fields that they are about. */
export function collectRefusals(error: unknown): Problems {
  if (hasCode(error, 'tagNotFound')) return { assignedTag: error.message }
  if (hasCode(error, 'laneNotFound')) return { endLane: error.message }
  return error instanceof ApiFailure ? error.fields : {}
}
