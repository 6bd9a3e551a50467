import { hasCode } from '#platform/api/api-failure.ts'
import { type AnswerTo, api } from '#platform/api.ts'

export type ReadTraining = AnswerTo<'trainings', 'readTraining'>

const keyOf = (id: string) => `frontdesk:training:${id}`

/** Read from the address, and not used yet: the server could not be reached. */
let unused: { id: string; ticket: string } | undefined

/**
 * By the ticket in the address, which opens it once; what was read is kept for a reload of this window. Null when the
 * ticket is over. Throws ApiFailure.
 */
export async function readTraining(id: string): Promise<ReadTraining | null> {
  const ticket = takeTicket() ?? (unused?.id === id ? unused.ticket : undefined)
  if (!ticket) return kept(id)
  unused = { id, ticket }
  try {
    const training = await api.trainings.readTraining({ params: { id }, body: { ticket } })
    unused = undefined
    sessionStorage.setItem(keyOf(id), JSON.stringify(training))
    return training
  } catch (error) {
    // A ticket that was cut off or changed is invalid.
    if (!hasCode(error, 'trainingTicketOver', 'invalid', 'malformed')) throw error
    unused = undefined
    return kept(id)
  }
}

/** It is for nobody's history. */
function takeTicket(): string | undefined {
  const ticket = location.hash.slice(1)
  if (!ticket) return undefined
  history.replaceState(history.state, '', location.pathname + location.search)
  return ticket
}

function kept(id: string): ReadTraining | null {
  try {
    const training = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null')
    return typeof training?.title === 'string' && typeof training.details === 'string' ? training : null
  } catch {
    return null
  }
}
