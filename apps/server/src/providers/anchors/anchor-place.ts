// Where the heads of the audit chains are stored out of reach of anyone who controls this machine.

export type AnchorSheet = {
  /** Day and number of the sheet, such as 2026-11-22-0: the same at every attempt of that day. */
  name: string
  subject: string
  text: string
}

export type AnchorPlace = {
  /** Resolves once it is stored there; never replaces what was stored before. */
  keep(sheet: AnchorSheet): Promise<void>
}
