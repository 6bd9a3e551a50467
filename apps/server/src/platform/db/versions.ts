import { AppError } from '../app-error.ts'

/** The header If-Match is no version: answer 400. */
export class InvalidIfMatch extends Error {
  constructor() {
    super('If-Match must be the version that you edited, such as "7".')
  }
}

/** `"7"`, `W/"7"` or `7` → 7. Without the header, or with `*`, the last write wins. */
export function versionFromIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header.trim())?.[1]
  if (digits === undefined) throw new InvalidIfMatch()
  return Number(digits)
}

/** What stands there now, and the version that a stale edit was made on, so that the form can offer to merge. */
export const staleEdit = (current: unknown, basedOn: number | null) =>
  new AppError('conflict', { details: { current, basedOn } })

/**
 * Refuses an edit that was made on another version than `held`, a row that is locked: or another save slips in between this
 * check and yours. `view`: what stands there now, as replies show it.
 */
export async function refuseStale(
  basedOn: number | null | undefined,
  held: { version: number },
  view: () => unknown,
): Promise<void> {
  if (basedOn === null || basedOn === undefined || basedOn === held.version) return
  throw staleEdit(await view(), basedOn)
}
