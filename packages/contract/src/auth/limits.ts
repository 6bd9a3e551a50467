/** Characters of the reason for acting as another user. */
export const reasonLimits = { least: 3, most: 300 } as const
