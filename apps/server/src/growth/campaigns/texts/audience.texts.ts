import type { LeftOutReason } from '@frontdesk/contract/growth/campaigns/limits'
import type { Texts } from '#platform/texts'

const ofText: Record<LeftOutReason, string> = {
  excludedTag: 'Has a tag that this campaign excludes.',
  contactedLately: 'Was texted within the days that this campaign excludes.',
  gone: 'The contact was deleted, or the person has died.',
  noAddress: 'There is no mobile number.',
  unreachable: 'The last text to this number failed: it’s a landline, or it doesn’t exist.',
  sameAddress: 'Someone else on the list has the same number and gets it.',
  optedOut: 'This number opted out of texts.',
  stopWish: 'This client may not want any more texts, and nobody has decided yet.',
  noConsent: 'No consent to marketing texts is recorded.',
  emptyField: 'A field that the text uses is empty.',
  capReached: 'This number has got as many automatic texts as your agency allows.',
  tooLong: 'With this person’s values the text is too long.',
  numberNotOurs: 'The number it would leave from no longer belongs to the agency.',
  numberNotRegistered: 'The number it would leave from isn’t registered for texts.',
}

const ofEmail: Record<LeftOutReason, string> = {
  ...ofText,
  contactedLately: 'Was emailed within the days that this campaign excludes.',
  noAddress: 'There is no email address.',
  unreachable: 'Emails to this address came back.',
  sameAddress: 'Someone else on the list has the same email address and gets it.',
  optedOut: 'Unsubscribed from emails.',
  emptyField: 'A field that the email uses is empty.',
}

export const audienceTexts = {
  leftOut: (format: 'sms' | 'email', reason: LeftOutReason) => (format === 'sms' ? ofText : ofEmail)[reason],
  nobodyTagged: 'No contact has these tags.',
  nobodyFits: 'No contact fits these rules.',
  nobodyInView: 'No contact is in this view.',
  nobodyOn: {
    today: 'No contact has that date on this day.',
    month: 'No contact has that date within the next 30 days.',
    ever: 'No contact has that date.',
  },
  nobodyTogether: 'No contact meets all conditions together.',
  nobodyNamed: 'Choose tags, rules, a saved view, or contacts.',
  namesAgency: 'Names the agency',
  leavesOutAgency: (agency: string) => `The text doesn’t say who it’s from. Add ${agency}.`,
  saysStop: 'Says how to opt out',
  noShortLinks: 'No shortened links',
  shortLinks: 'A shortened link is often blocked by phone companies. Use the full address.',
  fewSegments: '3 segments or fewer',
  manySegments: (people: number) =>
    `${people === 1 ? '1 person gets' : `${people.toLocaleString('en-US')} people get`} more than 3 segments.`,
  noCapitals: 'Not in capital letters',
  capitals: 'A text in capital letters is often blocked as advertising.',
  oneName: 'Greets everyone who shares a number',
  oneNameFor: (couples: number) =>
    couples === 1
      ? '1 couple shares one number. The text greets one of them.'
      : `${couples.toLocaleString('en-US')} couples share one number. The text greets one of them.`,
  sentTest: (to: string) => `Sent to ${to}.`,
  heldTest: (words: string) => `It’s in line. ${words}`,
  test: 'Test',
} as const satisfies Texts
