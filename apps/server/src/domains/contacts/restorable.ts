/** How long deleted items can be restored. */
const restorableFor = 30 * 24 * 60 * 60_000

/** Whatever was deleted before this instant can't be restored. */
export const deletedBefore = (now: Date) => new Date(now.getTime() - restorableFor)

export const restorableUntil = (deletedAt: Date) => new Date(deletedAt.getTime() + restorableFor)
