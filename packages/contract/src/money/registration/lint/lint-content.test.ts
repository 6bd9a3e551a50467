import { expect, test } from 'vitest'
import { buildDraft, facts, getFinding, listRules, messageFlow, withSample } from './lint.factory.ts'
import { lintCampaign } from './lint-campaign.ts'

const describe = (description: string) => lintCampaign(buildDraft({ description }), facts)
const sample = (text: string) => lintCampaign(withSample(1, `Harbor Insurance: ${text}`), facts)

test.each<[description: string, title: string | undefined]>([
  ['Texts about renewals of policies are sent to clients who asked for it.', 'Description doesn’t say who texts'],
  ['Harbor Insurance sends renewal reminders whenever they are due.', 'Description doesn’t say whom'],
  ['Harbor Insurance wants to stay in touch with its clients all year.', 'Description doesn’t say about what'],
  ['We send important notifications to people and businesses.', 'Description doesn’t say who texts and about what'],
  ['This is for notifications and marketing.', 'Description doesn’t say who texts, whom, and about what'],
  ['Harbor Insurance Agency LLC reminds its policyholders of payments and claims.', undefined],
])('The description is checked: “%s”', (description, title) => {
  expect(describe(description).findings[0]?.title).toBe(title)
})

test('The button writes who texts whom before the description', () => {
  const { severity, fixes } = getFinding(describe('This is for notifications and marketing.'), 'descriptionUnclear')
  expect([severity, fixes[0]?.value]).toEqual([
    'error',
    'Harbor Insurance texts its clients, who agreed to it, about renewals, coverage, and offers. This is for notifications and marketing.',
  ])
})

test.each<[text: string, expected: string[]]>([
  ['Su póliza de auto vence el 1 de marzo. Responda STOP para cancelar los mensajes.', ['notEnglish']],
  ['Gracias por su pago. Llame a nuestra oficina si tiene preguntas.', ['notEnglish']],
  ['您的保单即将到期，请与我们联系以便续保。谢谢您的信任', ['notEnglish']],
  ['Hi Maria de la Cruz, your policy from La Familia renews in Los Angeles on May 1.', []],
  ['Su póliza vence pronto. (Your policy ends soon. Call us to renew it today.)', []],
  ['¡Hola! Your renewal is ready for you to review with Jo.', []],
])('The language is told of “%s”', (text, expected) => {
  expect(listRules(sample(text))).toEqual(expected)
})

test.each<[description: string, expected: string[]]>([
  ['Harbor Insurance texts people whose purchased leads we got from a vendor about quotes.', ['leadGeneration']],
  ['Harbor Insurance texts clients about quotes, and our partners may contact them.', ['leadGeneration']],
  ['Harbor Insurance texts clients who came with live transfers about quotes.', ['leadGeneration']],
  ['Harbor Insurance compares quotes from multiple carriers for its clients.', []],
  ['Harbor Insurance texts clients about claims. Our partners at Travelers pay them.', []],
  ['Harbor Insurance texts clients about renewals. We never buy leads or share your information.', []],
  ['Harbor Insurance texts clients about renewals. It doesn’t use lead vendors.', []],
  ['Harbor Insurance leads the market, and texts clients about renewals.', []],
])('Lead generation is found, and its denial is not: “%s”', (description, expected) => {
  expect(listRules(describe(description))).toEqual(expected)
})

test('The consent text of a lead vendor is replaced by the consent page’s', () => {
  const draft = buildDraft({ messageFlow: `${messageFlow} Numbers come from internet leads.` })
  const known = { ...facts, consentPageUrl: 'https://app.frontdesk.example/consent/harbor' }
  const found = getFinding(lintCampaign(draft, known), 'leadGeneration')
  expect([found.title, found.field, found.fixes[0]?.label]).toEqual([
    'Consent text says “internet leads”',
    'messageFlow',
    'Use the consent page',
  ])
})

test.each<[text: string, expected: string[]]>([
  ['Refer a friend and enter our sweepstakes for a grill!', ['forbiddenContent']],
  ['We now do credit repair. Ask Jo about it this week.', ['forbiddenContent']],
  ['Insure your cannabis dispensary with us before June.', ['forbiddenContent']],
  ['Your loan/lease gap coverage renews. Liquor liability is due too.', []],
  ['We don’t do sweepstakes. Your renewal is ready.', []],
  ['Do you work from home? Ask us what your homeowners policy covers.', []],
  ['FINAL NOTICE: your rate goes up. Ask us about it.', ['misleading']],
  ['You have been selected for a government subsidy!', ['misleading']],
  ['YOUR HOMEOWNERS POLICY RENEWS. CALL US BEFORE IT IS TOO LATE TODAY', ['misleading']],
  ['Your ID CARD and your NEW policy are ready. We’re here to help.', []],
])('Refused topics are found in “%s”', (text, expected) => {
  expect(listRules(sample(text))).toEqual(expected)
})

test.each<[description: string, expected: string[]]>([
  ['Harbor Insurance texts friends and family of our clients about visits and service.', ['personalUse']],
  ['Harbor Insurance texts clients about claims. These aren’t personal messages.', []],
  ['Harbor Insurance texts families about their coverage and claims.', []],
])('Texts between people are found in “%s”', (description, expected) => {
  expect(listRules(describe(description))).toEqual(expected)
})
