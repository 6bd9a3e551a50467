import type { trainingEndpoints } from '@frontdesk/contract/trainings/trainings'
import { AppError } from '#platform/app-error'
import { UnknownAccount } from '#platform/db/errors'
import type { AnswerOf, CallOf } from '#platform/domain'
import { findTraining } from './all-trainings.ts'
import { readTicket } from './ticket.ts'
import { useTicket } from './trainings.store.ts'

type Endpoint = typeof trainingEndpoints.readTraining

const actor = { userId: null, name: 'Frontdesk' }

export async function readTraining({ params: { id }, body, platform }: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const ticket = readTicket(body.ticket)
  if (!ticket) throw new AppError('trainingTicketOver')
  const { accountId, digest } = ticket
  const { database, clock } = platform
  const used = await database
    .inAccount({ accountId, actor }, (tx) => useTicket(tx, digest, id, clock.now()))
    .catch((error) => {
      if (error instanceof UnknownAccount) return false
      throw error
    })
  const found = used && (await findTraining(platform, accountId, id))
  if (!found) throw new AppError('trainingTicketOver')
  const { viewedBy: _, notify: __, ...training } = found.training
  return { ...training, details: found.details }
}
