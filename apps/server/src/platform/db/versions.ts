import { AppError } from '../app-error.ts'

/** The If-Match header is not a version: reply with 400. */
export class InvalidIfMatch extends Error {
  constructor() {
    super('If-Match must be the version that you edited, such as "7".')
  }
}

/** `"7"`, `W/"7"`, or `7` → 7. Without the header, or with `*`, the last write wins. */
export function parseIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1]
  if (digits === undefined) throw new InvalidIfMatch()
  return Number(digits)
}

/** The current state, and the version on which a stale edit was made, so that the form can offer to merge. */
export const createStaleEdit = (current: unknown, basedOn: number | null) =>
  new AppError('conflict', { details: { current, basedOn } })

/**
 * Refuses an edit that was made on another version than `held`, a locked row: otherwise another save could happen
 * between this check and the caller's. `view`: the current state, as replies show it.
 */
export async function refuseStale(
  basedOn: number | null | undefined,
  held: { version: number },
  view: () => unknown,
): Promise<void> {
  if (basedOn === null || basedOn === undefined || basedOn === held.version) return
  throw createStaleEdit(await view(), basedOn)
}
