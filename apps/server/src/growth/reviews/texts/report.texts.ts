import type { Texts } from '#platform/texts'

// Of the files into which the report and the link audit are exported.
export const reportTexts = {
  heads: [
    'Requested On',
    'Requested By',
    'Client',
    'Rating',
    'Feedback',
    'Co-applicant of',
    'Visitor',
    'Status',
    'Answered On',
    'First rating',
    'First feedback',
    'Follow-up',
  ],
  states: { open: 'Not answered', answered: 'Answered', expired: 'Expired', canceled: 'Canceled' },
  followupDone: 'Done',
  followupDue: (date: string) => `Due ${date}`,
  linkHeads: ['Requested On', 'Client', 'Rating', 'Shown On', 'First link', 'Second link'],
  noNumber: 'Your agency has no phone number to text from.',
} as const satisfies Texts
