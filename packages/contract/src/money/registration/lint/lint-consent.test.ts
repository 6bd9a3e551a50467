import { expect, test } from 'vitest'
import type { CampaignDraft } from '../message-campaigns.ts'
import { applyFix } from './apply-fix.ts'
import { buildDraft, facts, getFinding, listRules, messageFlow } from './lint.factory.ts'
import { lintCampaign } from './lint-campaign.ts'

const consentPageUrl = 'https://app.frontdesk.example/consent/harbor'
const lint = (change: Partial<CampaignDraft>, known: Partial<typeof facts> = {}) =>
  lintCampaign(buildDraft(change), { ...facts, ...known })
/** Everything that must be told, without the part that the test is about. */
const told =
  'Message frequency varies. Message and data rates may apply. Reply STOP to opt out or HELP for help. Privacy policy and terms: https://harbor.example/legal'

test.each<[flow: string, expected: string[]]>([
  ['Clients opt in on our website.', ['callToAction', 'disclosures', 'noHelpWording', 'policyLinks']],
  [`Clients fill in a form at our office. ${told.split(' Privacy')[0]}`, ['callToAction', 'policyLinks']],
  [messageFlow.replace('Message frequency varies. ', ''), ['disclosures']],
  [messageFlow.replace('Message and data rates may apply. ', ''), ['disclosures']],
  [messageFlow.replace('Message and data rates may apply.', 'Msg & data rates may apply.'), []],
  [messageFlow.replace('Message frequency varies.', 'Up to 4 msgs per month.'), []],
  [messageFlow.replace(' or HELP for help', ''), ['noHelpWording']],
  [messageFlow.replace('Terms: https://harbor.example/terms', ''), ['policyLinks']],
  [`Clients check a box on https://harbor.example/texts. ${told}`, []],
])('The consent text is checked: “%s”', (flow, expected) => {
  expect(listRules(lint({ messageFlow: flow }))).toEqual(expected)
})

test('Without a consent page its button is offered; with one, its words are written and pass', () => {
  const draft = buildDraft({ messageFlow: 'Clients opt in on our website.' })
  expect(getFinding(lintCampaign(draft, facts), 'callToAction')).toMatchObject({ action: 'consentPage', fixes: [] })
  const known = { ...facts, consentPageUrl }
  const { action, fixes } = getFinding(lintCampaign(draft, known), 'callToAction')
  expect([action, fixes.map(({ label }) => label)]).toEqual([null, ['Use the consent page', 'Add its address']])
  for (const usecase of ['marketing', 'discussion', 'undeclared'] as const)
    expect(listRules(lintCampaign({ ...applyFix(draft, fixes[0]!).values, usecase }, known))).not.toContain(
      'forcedConsent',
    )
  expect(listRules(lintCampaign(applyFix(draft, fixes[0]!).values, known))).toEqual([])
})

test('The button adds what is missing at the end', () => {
  const { fixes, title } = getFinding(
    lint({ messageFlow: 'Clients check a box on https://harbor.example/texts' }),
    'disclosures',
  )
  expect([title, fixes[0]?.label, fixes[0]?.value]).toEqual([
    'Consent text leaves out how often you text, that rates may apply, and how to stop',
    'Add all three sentences',
    'Clients check a box on https://harbor.example/texts. Message frequency varies. Message and data rates may apply. Reply STOP to opt out.',
  ])
})

test.each<[flow: string, expected: string[]]>([
  ['By becoming a client, people are automatically enrolled.', ['forcedConsent']],
  ['The box is pre-checked, and clients can clear it.', ['forcedConsent']],
  ['Clients are required to agree to get a quote.', ['forcedConsent']],
  ['Agreeing is not a condition of purchase. The box is never checked by default.', []],
  ['Clients check a box that is unchecked by default.', []],
  ['The box is un-checked by default, and clients must opt in before we text.', []],
])('Consent is free, or found: “%s”', (flow, expected) => {
  expect(listRules(lint({ messageFlow: `${flow} Page: https://harbor.example/texts ${told}` }))).toEqual(expected)
})

test.each<['marketing' | 'discussion', flow: string, expected: string[]]>([
  ['marketing', 'We ask clients over the phone, and note it. Script: https://harbor.example/script', ['spokenConsent']],
  ['marketing', 'Clients agree verbally at our desk. Script: https://harbor.example/script', ['spokenConsent']],
  ['marketing', 'Clients agree over the phone, and sign a form by email: https://harbor.example/form', []],
  ['discussion', 'We ask clients over the phone, and note it. Script: https://harbor.example/script', []],
])('Consent to %s is in writing, or found: “%s”', (usecase, flow, expected) => {
  expect(listRules(lint({ usecase, messageFlow: `${flow} ${told}` }))).toEqual(expected)
})

test.each<[string, Partial<CampaignDraft>, string[], label?: string]>([
  ['no STOP among the keywords', { optOutKeywords: ['END', 'QUIT'] }, ['stopKeyword'], 'Add STOP'],
  ['stop in lower case', { optOutKeywords: ['stop'] }, []],
  ['no HELP among the keywords', { helpKeywords: ['INFO'] }, ['noHelpWording'], 'Add HELP'],
  ['an opt-out reply without the name', { optOutMessage: 'You are unsubscribed. Goodbye.' }, ['optOutReply']],
  ['an opt-out reply that confirms nothing', { optOutMessage: 'Harbor Insurance: See you soon!' }, ['optOutReply']],
  ['a whole opt-out reply', { optOutMessage: 'Harbor Insurance: You won’t get more texts.' }, []],
  ['a help reply without a way to reach anyone', { helpMessage: 'Harbor Insurance: We help you.' }, ['helpReply']],
  ['a help reply without the name', { helpMessage: 'Call (617) 555-0100 for help.' }, ['helpReply']],
  ['a help reply with an email', { helpMessage: 'Harbor Insurance: Write to help@harbor.example.' }, []],
  ['keywords without a reply', { optInKeywords: ['JOIN'] }, ['optInReply']],
  [
    'keywords with half a reply',
    { optInKeywords: ['JOIN'], optInMessage: 'Harbor Insurance: Welcome!' },
    ['optInReply'],
  ],
])('A campaign with %s has its findings', (_, change, expected, label) => {
  const { findings } = lint(change)
  expect(findings.map(({ rule }) => rule)).toEqual(expected)
  const [fix] = findings[0]?.fixes ?? []
  if (label) expect(fix?.label).toBe(label)
  if (fix) expect(listRules(lintCampaign(applyFix(buildDraft(change), fix).values, facts))).toEqual([])
})
