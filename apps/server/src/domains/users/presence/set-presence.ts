import { AppError } from '#platform/app-error'
import type { ClientEventHandlers } from '#platform/domain'
import { boardOf, isPeer } from './presence.ts'

/** The status that a person chose. Sent again after every reconnection, because a restarted server has lost it. */
export const setPresence: NonNullable<ClientEventHandlers['setPresence']> = async (chosen, { caller, platform }) => {
  if (caller.kind === 'ghost') throw new AppError('refusedWhileGhosting')
  const { accountId, userId } = caller
  const coaching = chosen.status === 'coaching' ? (chosen.coaching ?? null) : null
  if (chosen.status === 'coaching') {
    const found = coaching && coaching !== userId && (await isPeer(platform, { accountId, userId: coaching }))
    if (!found) throw new AppError('coacheeNotFound')
  }
  const chosenAt = chosen.chosenAt === undefined ? undefined : new Date(chosen.chosenAt)
  boardOf(platform).choose({ accountId, userId }, { status: chosen.status, coaching }, chosenAt)
}
