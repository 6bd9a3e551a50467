// What names a person beyond the record of what they did. Without zod, because the browser imports this file.

/** Needs a colleague, or nobody for now. */
export const takenOver = [
  'followups',
  'managedContacts',
  'managedPolicies',
  'templates',
  'taskCards',
  'recurringCards',
  'laneRules',
  'conversations',
  'heldTexts',
  'callFlows',
  'viewFilters',
  'campaignFilters',
] as const
export type TakenOver = (typeof takenOver)[number]

/** Theirs alone: it ends when they leave. */
export const ended = ['chatRooms', 'followedConversations', 'savedViews', 'favorites', 'drafts', 'goals'] as const
export type Ended = (typeof ended)[number]

export type BelongingKind = TakenOver | Ended
