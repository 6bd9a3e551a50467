export const numberLimits = {
  friendlyName: 64,
  /** Of any account, whatever its plan. */
  count: 500,
} as const
