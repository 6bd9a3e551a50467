// Why registries refuse, as they publish it, and as of which day. Each rule is checked before anything is sent.
import type { Rule } from './finding.ts'

/** The day on which the sources below were read. */
export const rulesAsOf = '2026-11-30'

const twilio = 'Twilio error dictionary 30882–30930'
const vetting = 'The Campaign Registry, campaign vetting guidance'
const ctia = 'CTIA Messaging Principles and Best Practices'

export const rules = {
  poBox: { codes: [], severity: 'error', of: 'profile', source: 'Twilio business profile requirements' },
  nameDiffers: { codes: [30794], severity: 'error', of: 'profile', source: twilio },
  einForm: { codes: [30795], severity: 'error', of: 'profile', source: twilio },
  soleProprietorWithEin: { codes: [], severity: 'error', of: 'profile', source: 'Twilio sole proprietor brands' },
  websiteUnreachable: { codes: [30882, 30907], severity: 'error', of: 'profile', source: twilio },
  websiteNotSecure: { codes: [], severity: 'warning', of: 'profile', source: vetting },
  emailDomain: { codes: [30886], severity: 'error', of: 'profile', source: twilio },
  freeEmail: { codes: [30886], severity: 'error', of: 'profile', source: twilio },
  noPrivacySentence: { codes: [30908, 30933], severity: 'warning', of: 'profile', source: vetting },
  brandMissingInSamples: { codes: [30885, 30897], severity: 'error', of: 'campaign', source: twilio },
  noStopWording: { codes: [30888], severity: 'error', of: 'campaign', source: ctia },
  noHelpWording: { codes: [30888], severity: 'warning', of: 'campaign', source: ctia },
  sampleNotOfUseCase: { codes: [30893], severity: 'error', of: 'campaign', source: twilio },
  samplesAlike: { codes: [30893], severity: 'error', of: 'campaign', source: vetting },
  shortener: { codes: [30891], severity: 'error', of: 'campaign', source: twilio },
  linkFlag: { codes: [30889], severity: 'error', of: 'campaign', source: twilio },
  phoneFlag: { codes: [30889], severity: 'error', of: 'campaign', source: twilio },
  callToAction: { codes: [30896, 30909], severity: 'error', of: 'campaign', source: twilio },
  descriptionUnclear: { codes: [30887, 30894], severity: 'warning', of: 'campaign', source: twilio },
  leadGeneration: { codes: [30883, 30884], severity: 'error', of: 'campaign', source: ctia },
  placeholders: { codes: [30893], severity: 'warning', of: 'campaign', source: vetting },
} as const satisfies Record<string, Rule>
