export const feedbackLimits = {
  /** Characters. */
  comments: 4_000,
} as const
