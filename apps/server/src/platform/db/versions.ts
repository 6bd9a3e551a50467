/** Someone saved in between: answer 409 with both versions, so that the form can offer to merge. */
export class VersionConflict<Current extends { version: number }> extends Error {
  readonly current: Current
  /** The version that the edit was made on. */
  readonly basedOn: number
  constructor(current: Current, basedOn: number) {
    super(`This was changed meanwhile: it is at version ${current.version}, your edit was made on version ${basedOn}.`)
    this.current = current
    this.basedOn = basedOn
  }
}

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

/** Read `current` with `for update` first, or another save slips in between this check and yours. */
export function checkVersion<Current extends { version: number }>(current: Current, basedOn: number | undefined): void {
  if (basedOn !== undefined && basedOn !== current.version) throw new VersionConflict(current, basedOn)
}
