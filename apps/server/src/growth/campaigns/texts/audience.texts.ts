import type { LeftOutReason } from '@frontdesk/contract/growth/campaigns/limits'
import type { Texts } from '#platform/texts'

const ofText: Record<LeftOutReason, string> = {
  excludedTag: 'Has a tag this campaign excludes.',
  contactedLately: 'Was texted too recently for this campaign.',
  gone: 'The contact was deleted, or the person has died.',
  noAddress: 'There is no mobile number.',
  unreachable: 'The last text to this number failed: it’s a landline, or it doesn’t exist.',
  sameAddress: 'Someone else on the list has the same number and gets it.',
  optedOut: 'This number opted out of texts.',
  stopWish: 'This client may have asked us to stop, and nobody has decided yet.',
  noConsent: 'This number hasn’t agreed to marketing texts.',
  emptyField: 'A field that the text uses is empty.',
  capReached: 'This number has reached your agency’s limit for automatic texts.',
  tooLong: 'The text is too long with this person’s details.',
  numberNotOurs: 'The number it would come from no longer belongs to your agency.',
  numberNotRegistered: 'The number it would come from isn’t registered for texting.',
}

const ofEmail: Record<LeftOutReason, string> = {
  ...ofText,
  contactedLately: 'Was emailed too recently for this campaign.',
  noAddress: 'There is no email address.',
  unreachable: 'Emails to this address bounced.',
  sameAddress: 'Someone else on the list has the same email address and gets it.',
  optedOut: 'Unsubscribed from emails.',
  emptyField: 'A field that the email uses is empty.',
}

export const audienceTexts = {
  leftOut: (format: 'sms' | 'email', reason: LeftOutReason) => (format === 'sms' ? ofText : ofEmail)[reason],
  nobodyTagged: 'No contact has these tags.',
  nobodyFits: 'No contact matches these rules.',
  nobodyInView: 'No contact is in this view.',
  nobodyOn: {
    today: 'No contact has that date on this day.',
    month: 'No contact has that date within the next 30 days.',
    ever: 'No contact has that date.',
  },
  nobodyTogether: 'No contact meets all of these conditions.',
  nobodyNamed: 'Choose tags, rules, a saved view, or contacts.',
  namesAgency: 'Names the agency',
  leavesOutAgency: (agency: string) => `The text doesn’t say who it’s from. Add ${agency}.`,
  saysStop: 'Says how to opt out',
  noShortLinks: 'No shortened links',
  shortLinks: 'Phone companies often block shortened links. Use the full address.',
  fewSegments: '3 segments or fewer',
  manySegments: (people: number) =>
    `${people === 1 ? '1 person gets' : `${people.toLocaleString('en-US')} people get`} more than 3 segments.`,
  noCapitals: 'Not in all capitals',
  capitals: 'Phone companies often block texts in all capitals.',
  picturesDescribed: 'Pictures are described',
  picturesSilent: (pictures: number) =>
    pictures === 1
      ? '1 picture has no description. Select it and describe it, or mark it as decoration.'
      : `${pictures.toLocaleString('en-US')} pictures have no description. Select each and describe it, or mark it as decoration.`,
  oneName: 'Greets all who share a number',
  oneNameFor: (couples: number) =>
    couples === 1
      ? '1 couple shares one number. The text greets one of them.'
      : `${couples.toLocaleString('en-US')} couples share one number. The text greets one of them.`,
  sentTest: (to: string) => `Sent to ${to}.`,
  heldTest: (words: string) => `It’s in line. ${words}`,
  test: 'Test',
} as const satisfies Texts
