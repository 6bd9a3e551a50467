// The account's rules: what makes a person due to be asked for a review. Imports and restores don't come here.
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { insertDueOfCards, insertDueOfConversation, insertDueOfPolicy } from './review-due.store.ts'

/** Minutes after a conversation was completed. */
const completedMinutes = 10

/** For the domains in which it happens, in their transactions. Each is one statement, which adds nothing without a rule. */
export const reviewReactions = {
  async onCompleted(tx: AccountTx, { clock }: Platform, { roomId, userId }: { roomId: string; userId: string }) {
    const now = clock.now()
    const dueAt = new Date(now.getTime() + completedMinutes * 60_000)
    await insertDueOfConversation(tx, { sourceIds: [roomId], userId, now, dueAt })
  },
  async onPolicyAdded(tx: AccountTx, { clock }: Platform, { id, userId }: { id: string; userId: string }) {
    await insertDueOfPolicy(tx, { sourceIds: [id], userId, now: clock.now() })
  },
  async onEntered(tx: AccountTx, { clock }: Platform, { cardIds, laneId, userId }: Entered) {
    await insertDueOfCards(tx, { sourceIds: cardIds, laneId, userId, now: clock.now() })
  },
}

interface Entered {
  cardIds: readonly string[]
  laneId: string
  /** Null: a rule of the board moved them. */
  userId: string | null
}
