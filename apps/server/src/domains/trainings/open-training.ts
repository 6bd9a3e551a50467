import type { trainingEndpoints } from '@frontdesk/contract/trainings/trainings'
import { AppError } from '#platform/app-error'
import type { AnswerOf, CallOf } from '#platform/domain'
import { publish } from '#platform/realtime/realtime'
import { findTraining } from './all-trainings.ts'
import { newTicket } from './ticket.ts'
import { insertTicket, lockTraining, markViewed } from './trainings.store.ts'

type Endpoint = typeof trainingEndpoints.openTraining

const livesMs = 60_000

export async function openTraining({
  params: { id },
  caller,
  platform,
  inAccount,
}: CallOf<Endpoint>): Promise<AnswerOf<Endpoint>> {
  const found = await findTraining(platform, caller.accountId, id)
  if (!found) throw new AppError('trainingNotFound')
  const now = platform.clock.now()
  const expiresAt = new Date(now.getTime() + livesMs)
  const { ticket, digest } = newTicket(caller.accountId)
  await inAccount(async (tx) => {
    if (!found.training.builtIn && !(await lockTraining(tx, id))) throw new AppError('trainingNotFound')
    await insertTicket(tx, { digest, training: id, user: caller.userId, expiresAt })
    // Whoever acts as somebody else has viewed nothing for them.
    if (!caller.ghost && (await markViewed(tx, id, caller.userId, now)))
      publish(tx, 'trainingViewed', { id, user: caller.userId })
  })
  return { ticket, expiresAt: expiresAt.toISOString() }
}
