import type { Texts } from '#platform/texts'

// Of the file into which the call log is exported.
export const logTexts = {
  heads: [
    'Date',
    'Direction',
    'Status',
    'Number',
    'Client',
    'Placed or answered by',
    'Transferred to',
    'Location',
    'Our number',
    'Menu',
    'Seconds',
    'Participants',
    'Recording',
    'Reviewed by',
    'Reviewed on',
    'Tags',
    'Notes',
  ],
} as const satisfies Texts
