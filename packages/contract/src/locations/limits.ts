export const locationLimits = {
  name: 80,
  /** Of any account, whatever its plan. */
  count: 200,
  legalName: 120,
  line: 200,
  city: 120,
  /** Characters of the JSON text of office hours or message settings. */
  settings: 20_000,
} as const
