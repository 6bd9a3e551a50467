import type { ReferralStage } from '@frontdesk/contract/growth/referrals/limits'
import type { Texts } from '#platform/texts'

interface Came {
  products: readonly string[]
  name: string
  phone: string
  referrer: string
}

const list = (products: readonly string[]) => (products.length > 0 ? `Quote ${products.join(', ')}` : 'Quote')

export const referralTexts = {
  exportName: 'Referrals.csv',
  exportHeads: ['Referral date', 'Via', 'Referral', 'Referred', 'Stage', 'Premium a year', 'Form sent (UTC)'],
  stages: {
    newLead: 'New lead',
    alreadyClient: 'Already a client',
    quoted: 'Quoted',
    bound: 'Bound',
  } satisfies Record<ReferralStage, string>,
  tag: 'Referral',
  /** Who acts in history and audit log when a visitor sends the form. */
  visitor: 'Referral page',
  consentHow: 'Referral page',
  consentScope: 'Calls and texts about the quote',
  followup: ({ products, name, phone, referrer }: Came) =>
    `${list(products)}: ${name}, ${phone}. Referred by ${referrer}.`,
  noConsent: 'No consent to texts.',
  optedOut: 'This number opted out of texts.',
  byEmailOnly:
    'Matched by email only. The phone number isn’t on this contact, so check who it is before you call or save it.',
  /** On the contact who was known before. */
  note: ({ products, name, phone, referrer }: Came) =>
    `Asked for a quote through ${referrer}’s personal link${products.length > 0 ? `: ${products.join(', ')}` : ''}. ${name}, ${phone}.`,
  ownNote: ({ products, name, phone }: Omit<Came, 'referrer'>) =>
    `Filled out the form on their own personal link${products.length > 0 ? `: ${products.join(', ')}` : ''}. ${name}, ${phone}.`,
  noName: 'a client',
} as const satisfies Texts
