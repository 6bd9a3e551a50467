/** Of a training that a super adds. */
export const trainingLimits = {
  title: 120,
  description: 400,
  tags: 200,
  /** With the other texts it fits a draft. */
  details: 15_000,
  arcadeId: 60,
  /** Bytes of the thumbnail, a PNG of 400 × 200. */
  thumbnail: 400_000,
  search: 100,
} as const

export const thumbnailSize = { width: 400, height: 200 } as const

/** Chips of the dialog after `new`, in this order. */
export const trainingTags = ['setup', 'dashboard', 'tasks', 'team', 'contacts', 'messages', 'phone'] as const
export type TrainingTag = (typeof trainingTags)[number]
