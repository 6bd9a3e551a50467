// The account's rules: what makes a person due to be asked for a review. Imports and restores don't come here.
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import { insertDueOfCard, insertDueOfConversation, insertDueOfPolicy } from './review-due.store.ts'

/** Minutes after a conversation was completed. */
const completedMinutes = 10

/** For the domains in which it happens, in their transactions. Each is one statement, which adds nothing without a rule. */
export const reviewReactions = {
  async onCompleted(tx: AccountTx, { clock }: Platform, { roomId, userId }: { roomId: string; userId: string }) {
    const now = clock.now()
    const dueAt = new Date(now.getTime() + completedMinutes * 60_000)
    await insertDueOfConversation(tx, { sourceId: roomId, userId, now, dueAt })
  },
  async onPolicyAdded(tx: AccountTx, { clock }: Platform, { id, userId }: { id: string; userId: string }) {
    await insertDueOfPolicy(tx, { sourceId: id, userId, now: clock.now() })
  },
  async onEntered(tx: AccountTx, { clock }: Platform, { cardId, laneId, userId }: Record<EnteredIds, string>) {
    await insertDueOfCard(tx, { sourceId: cardId, laneId, userId, now: clock.now() })
  },
}

type EnteredIds = 'cardId' | 'laneId' | 'userId'
