const days = 30

/** Whatever was deleted before this instant can't be restored. */
export const deletedBefore = (now: Date) => new Date(now.getTime() - days * 24 * 60 * 60_000)
