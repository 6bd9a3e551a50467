import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

export const campaignsTexts = {
  title: 'Message campaigns',
  loading: 'Loading message campaigns',
  of: (count: number, most: number) => `${count} of ${most}`,
  plan: (most: number) => `Your plan allows ${counted(most, 'campaign')}`,
  add: 'Add message campaign',
  none: 'No message campaigns yet',
  noneText:
    'Carriers must know what you text about before your numbers may text. Start with the texts to your clients.',
  columns: {
    campaign: 'Campaign',
    location: 'Location',
    numbers: 'Numbers',
    pace: 'Texts a minute',
    status: 'Status',
  },
  afterApproval: 'After approval',
  noLocation: 'No location',
  numbersOf: (count: number, name: string) => `${counted(count, 'number')} of ${name}`,
  statuses: {
    DRAFT: 'Draft',
    IN_PROGRESS: 'Pending approval',
    VERIFIED: 'Verified',
    FAILED: 'Rejected',
    SUSPENDED: 'Suspended',
  },
  sending: 'Sending',
  since: {
    DRAFT: () => '',
    VERIFIED: () => '',
    IN_PROGRESS: (day: string) => `sent ${day}`,
    FAILED: (day: string) => `rejected ${day}`,
    SUSPENDED: (day: string) => `suspended ${day}`,
  },
  view: 'View',
  viewOf: (name: string) => `View ${name}`,
  edit: 'Edit',
  resend: 'Edit and resend',
  editOf: (name: string) => `Edit ${name}`,
  resendOf: (name: string) => `Edit and resend ${name}`,
  reasons: (name: string) => `Why ${name} was refused`,
  noReasons: 'The carrier gave no reason. Reach out to support before you send it again.',
  askSupport: 'Carriers take no second try for this. Reach out to support first.',
  openStep: (step: string) => `Open ${step}`,
  checking: 'Looking for fixes',
} as const satisfies Texts
