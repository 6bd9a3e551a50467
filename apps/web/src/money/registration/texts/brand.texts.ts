import { counted } from '#ui/format/counted.ts'
import type { Texts } from '#ui/texts/texts.ts'

/** The step Brand: as what the business is registered, what it costs, and what came of it. */
export const brandTexts = {
  title: 'Brand',
  loading: 'Loading the brand',
  brandType: 'Brand type',
  brandTypes: { public: 'Public', private: 'Private', nonprofit: 'Nonprofit', government: 'Government' },
  brandTypeHints: {
    public: 'Its stock is traded on an exchange',
    private: 'Any other company, and sole proprietors',
    nonprofit: 'Tax-exempt with the IRS',
    government: 'An office of the US government',
  },
  stockExchange: 'Stock exchange',
  stockTicker: 'Stock ticker',
  chooseExchange: 'Choose an exchange',
  required: 'Field is required',
  chargedNow: 'Charged now',
  onNextInvoice: 'On your next invoice',
  onInvoice: (day: string) => `On the invoice of ${day}`,
  automatic: (method: string) => `Paid automatically with ${method}. The registry reviews the brand after that.`,
  byHand: 'You pay that invoice yourself. The registry reviews the brand right away.',
  /** The carriers’ own rule. */
  kept: 'The registry charges it once, and keeps it even if it refuses the brand after its review.',
  register: (fee: string) => `Register brand for ${fee}`,
  cancel: 'Cancel',
  confirmTitle: (fee: string) => `Register the brand for ${fee}?`,
  confirmText: (fee: string, when: string) =>
    `${fee} is charged once, ${when}. It isn’t paid back if the brand is refused.`,
  onNextInvoiceWhen: 'on your next invoice',
  onInvoiceWhen: (day: string) => `on the invoice of ${day}`,
  feeChanged: (before: string, now: string) => `The fee is ${now} now, not ${before}. Nothing was sent.`,
  submitted: 'Brand submitted',
  ghosting: 'You can’t register a brand while you act as someone else.',
  fixFirst: 'Fix what is marked first.',
  profileFirst: 'The business profile must be approved first',
  profileFirstText: 'Profile verification takes up to 24 hours.',
  openReview: 'Open Review',
  sendingTitle: 'Being sent to the registry',
  sendingText: 'This changes by itself once the registry has it.',
  reviewTitle: 'Brand under review',
  reviewText: (since: string) => `Since ${since}. This changes by itself once the registry decides.`,
  passcodeTitle: 'Reply to the registry’s text',
  passcodeText: (digits: string) =>
    `The registry texted a passcode to ••${digits}. The brand is approved once someone replies to that text.`,
  passcodeTextAny: 'The registry texted a passcode to Rep 1. The brand is approved once they reply to that text.',
  passcodeNote: (digits: string) => `The registry texts a passcode to ••${digits}. Reply to it to finish.`,
  resend: 'Send it again',
  resent: (digits: string) => `Passcode sent again to ••${digits}`,
  resentAny: 'Passcode sent again',
  approvedTitle: 'Brand approved',
  approvedText: 'Add a message campaign next, then assign your numbers to it.',
  throughput: 'Texts a minute',
  tier: 'Tier',
  perMinute: (texts: number) => counted(texts, 'text', 'texts'),
  /** The specification’s words. */
  ended: (status: string) => `Brand was ${status}. Please reach out to support for next steps.`,
  reasons: 'Why it was refused',
  edit: 'Edit',
  editOf: (title: string) => `Edit: ${title}`,
  again: 'Register it again',
  previous: 'Previous',
  close: 'Close',
  methodName: (name: string, last4: string) => `${name} •• ${last4}`,
  card: 'Card',
  bank: 'Bank account',
} as const satisfies Texts

/** For supers, with the embedded registry. */
export const decideTexts = {
  decide: 'Decide now',
  decisions: { approve: 'Approve', reject: 'Reject', suspend: 'Suspend' },
} as const satisfies Texts
