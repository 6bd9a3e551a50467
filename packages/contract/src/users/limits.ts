export const userLimits = {
  /** Characters of a first or last name. */
  name: 80,
} as const
