// What people of an insurance agency write down to do: about a policy of the contact, or about somebody without one.
import type { FollowupKind } from '@frontdesk/contract/followups/followup-rules'

export type Task = readonly [kind: FollowupKind, note: string]

/** `{line}` and `{carrier}` are of one of the contact's policies. */
export const clientTasks: readonly Task[] = [
  ['call', 'Renewal call: {line} with {carrier}'],
  ['call', 'Go over the {carrier} renewal before it goes out'],
  ['email', 'Send the renewal offer for {line}'],
  ['call', 'Compare {carrier} with Safeco and Travelers'],
  ['call', 'Call back about the adjuster’s visit'],
  ['email', 'Send hail photos to {carrier}. There are six pictures of the back slope.'],
  ['call', 'Check on the {line} claim: the estimate was due last week'],
  ['email', 'Certificate of insurance for the landlord'],
  ['text', 'Ask for a photo of the new declarations page'],
  ['meeting', 'Annual review, 30 minutes. Bring the umbrella quote.'],
  ['call', 'First payment to {carrier} did not go through'],
  ['email', 'Form for the lienholder change on {line}'],
  ['call', 'Add the new driver to {line}: license arrives this month'],
  ['text', 'Thank-you text after the claim was paid'],
  ['other', 'Check that {carrier} applied the multi-policy discount'],
  ['call', 'Remind about the {carrier} inspection'],
  ['email', 'ID cards for {line}'],
  ['call', 'Deductible: decide between $500 and $1,000 before the renewal'],
  ['other', 'Order a new replacement cost estimate for {line}'],
  ['meeting', 'Sign the UM/UIM waiver at the office'],
]

/** About somebody without a policy. */
export const leadTasks: readonly Task[] = [
  ['call', 'First call: asked for an auto quote on the website'],
  ['email', 'Send the home and auto quote, $2,184 a year'],
  ['call', 'Decides this week between us and the direct carrier'],
  ['call', 'Ask for the current declarations page'],
  ['text', 'Text the link for the quote form'],
  ['meeting', 'Coffee with the referral from the Lopez family'],
  ['call', 'Flood quote from Wright: go over the deductible'],
  ['email', 'Quote for a young driver, after the road test'],
]

export const messages: readonly string[] = [
  'Hi {{firstName}}, your policy renews soon. Do you have ten minutes this week to go over it?',
  'Hi {{firstName}}, the adjuster comes tomorrow morning. Call us if you have any questions.',
  'Hi {{firstName}}, thank you for sending the photos. We passed them on to the carrier.',
  'Hi {{firstName}}, a reminder of your appointment at our office tomorrow.',
]
