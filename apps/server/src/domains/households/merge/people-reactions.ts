// What higher domains do when a person changes places: in a merge, a split, a promotion, and the undo of each.
import type { AccountTx } from '#platform/db/database'
import type { Platform } from '#platform/platform'
import type { FormerPlaces, Path } from './journal.ts'

interface BothContacts {
  /** The contact that remains. */
  client: string
  /** The one that was merged into it, or made by a split; null for a promotion. */
  other: string | null
}

export interface PeopleReactions {
  /** In the transaction of the change. Returns where each row that moved was before, for the undo. */
  onPeopleMoved(
    tx: AccountTx,
    platform: Platform,
    moved: BothContacts & { paths: readonly Path[] },
  ): Promise<FormerPlaces>
  onPeopleMovedBack(tx: AccountTx, platform: Platform, moved: BothContacts & { former: FormerPlaces }): Promise<void>
}
