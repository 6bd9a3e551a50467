/** What was deleted can be taken back for this long. */
const restorableFor = 30 * 24 * 60 * 60_000

/** Whatever was deleted before this instant is gone for good. */
export const deletedBefore = (now: Date) => new Date(now.getTime() - restorableFor)

export const restorableUntil = (deletedAt: Date) => new Date(deletedAt.getTime() + restorableFor)
