// Where the ends of the audit chains are kept out of reach of whoever holds this machine.

export type AnchorSheet = {
  /** Day and number of the sheet, such as 2026-11-22-0: the same at every try of that day. */
  name: string
  subject: string
  text: string
}

export type AnchorPlace = {
  /** Resolves once it is kept there; never takes the place of what was kept before. */
  keep(sheet: AnchorSheet): Promise<void>
}
