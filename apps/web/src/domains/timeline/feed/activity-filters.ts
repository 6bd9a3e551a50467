// What the activity of a contact can be narrowed to, and the channels of each.
import { type TimelineChannel, timelineChannels } from '@frontdesk/contract/timeline/timeline'

/** Sticky notes are above the list, and views of private details are only shown on request. */
export const activityFilters = {
  all: timelineChannels.filter((channel) => channel !== 'stickies' && channel !== 'reveals'),
  notes: ['notes'],
  followups: ['followups'],
  messages: ['messages', 'chat'],
  calls: ['calls'],
  reviews: ['reviews'],
  documents: ['documents'],
  changes: ['changes', 'tags', 'household'],
  reveals: ['reveals'],
} as const satisfies Record<string, readonly TimelineChannel[]>

export type ActivityFilter = keyof typeof activityFilters

export const isActivityFilter = (name: string): name is ActivityFilter => name in activityFilters
