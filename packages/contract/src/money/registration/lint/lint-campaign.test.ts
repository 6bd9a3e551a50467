import { expect, test } from 'vitest'
import { applyFix, undoFix } from './apply-fix.ts'
import { buildDraft, facts, getFinding, listRules, samples, withSample } from './lint.factory.ts'
import { lintCampaign } from './lint-campaign.ts'

const lint = (...[change, known = {}]: [Parameters<typeof buildDraft>[0], Partial<typeof facts>?]) =>
  lintCampaign(buildDraft(change), { ...facts, ...known })

test('A campaign whose texts agree has no findings', () => {
  const { findings, checks } = lint({})
  expect([findings, checks.length, checks.every(({ passed }) => passed)]).toEqual([[], 26, true])
})

test('A form that is still empty is told only what it leaves out by a choice', () => {
  const empty = { messageSamples: ['', '', '', '', ''], description: '', messageFlow: '' }
  expect(listRules(lint(empty))).toEqual([])
})

const asked = [
  samples[0]!,
  'Yes, your deductible for glass is $100. To answer your question about towing, it’s covered too.',
  samples[2]!,
  'I checked with the carrier, and the ID card is on its way. Does that work for you?',
  samples[4]!,
]

test('Samples that answer questions have the words and button of the design, and templates take their place', () => {
  const draft = buildDraft({ messageSamples: asked, hasEmbeddedPhone: true })
  const result = lintCampaign(draft, facts)
  const misfit = getFinding(result, 'sampleNotOfUseCase')
  expect([misfit.title, misfit.why, misfit.samples, misfit.fixes[0]?.label]).toEqual([
    'Samples 2 and 4 don’t fit the use case',
    'They answer a client’s question. Marketing samples announce something and name the agency.',
    [1, 3],
    'Use your renewal templates',
  ])
  const phone = getFinding(result, 'phoneFlag')
  expect([phone.title, phone.why, phone.fixes.map(({ label }) => label)]).toEqual([
    'No sample contains a phone number',
    '“Messages contain phone numbers” is on. Add one to a sample or turn it off.',
    ['Add (617) 555-0100 to sample 1', 'Turn off'],
  ])
  const { values, applied } = applyFix(draft, misfit.fixes[0]!)
  expect(listRules(lintCampaign(values, facts))).toEqual([])
  expect([values.messageSamples[1], undoFix(values, applied), applied.title]).toEqual([
    'Harbor Insurance: Your auto policy renews on March 1. We compared rates for you. Call (617) 555-0100 to review it. Reply STOP to opt out.',
    draft,
    'Samples 2 and 4 are now from your templates',
  ])
})

test.each<[text: string, expected: string[]]>([
  ['Your auto policy renews on March 1. Call us with any questions about it.', ['brandMissingInSamples']],
  ['HIA: Your auto policy renews on March 1. Call us with any questions about it.', ['brandMissingInSamples']],
  ['[Agency name]: Your auto policy renews on March 1. Call us with questions.', ['brandMissingInSamples']],
  ['Harbor Freight: Your auto policy renews on March 1. Call us with questions.', ['brandMissingInSamples']],
  ['harbor insurance: your auto policy renews on March 1. Call us with questions.', []],
  ['Your auto policy renews on March 1, says Harbor Insurance Agency, LLC.', []],
  ['Your renewal is here. — Jo at Harbor Insurance', []],
])('The agency’s name is looked for in “%s”', (text, expected) => {
  expect(listRules(lintCampaign(withSample(1, text), facts))).toEqual(expected)
})

test.each<[agency: string, text: string, named: boolean]>([
  ['Smith & Sons Insurance Agency', 'Smith and Sons Insurance: Your renewal is ready.', true],
  ['Smith & Sons Insurance Agency', 'SMITH & SONS INSURANCE. Your renewal is ready.', true],
  ['Smith & Sons Insurance Agency', 'Smith Insurance: Your renewal is ready.', false],
  ['The O’Neill Group, Inc.', 'O’Neill Group: Your renewal is ready.', true],
  ['A.B. Insurance', 'AB Insurance: Your renewal is ready.', true],
  ['Seguros Núñez', 'Seguros Nunez: Your renewal is ready.', true],
])('The name of %s is looked for in “%s”', (agency, text, named) => {
  const messageSamples = Array.from({ length: 5 }, () => text)
  const result = lint({ messageSamples }, { agency, legalName: agency })
  expect(listRules(result).includes('brandMissingInSamples')).toBe(!named)
})

test('A greeting isn’t taken for the initials of Harbor Insurance', () => {
  const { why } = getFinding(
    lintCampaign(withSample(1, 'Hi Maria, your renewal is ready for review.'), facts),
    'brandMissingInSamples',
  )
  expect(why).toBe('Clients and reviewers must see that Harbor Insurance texts.')
})

test('Initials aren’t the name, and without any name the samples are refused', () => {
  const unnamed = samples.map((text) => text.replace('Harbor Insurance', 'HI'))
  const found = getFinding(lint({ messageSamples: unnamed }), 'brandMissingInSamples')
  expect([found.severity, found.title, found.why, found.fixes[0]?.label]).toEqual([
    'error',
    'No sample names the agency',
    'Clients and reviewers must see that Harbor Insurance texts. Initials aren’t enough.',
    'Add “Harbor Insurance:” to samples 1, 2, 3, 4, and 5',
  ])
  expect(found.fixes[0]?.also).toHaveLength(4)
})

test('In a discussion one sample with the name is enough', () => {
  const messageSamples = [
    samples[0]!,
    'Your ID card is attached.',
    'I’ll call you at 3.',
    'Jo is back on Monday.',
    'All set!',
  ]
  expect(listRules(lint({ usecase: 'discussion', messageSamples }))).toEqual([])
})

const silent = samples.map((text) => text.replace(' Reply STOP to opt out.', ''))

test.each<[sample: string, expected: string[]]>([
  ['Harbor Insurance: Stop by our office on Main Street for coffee and a review.', ['noStopWording']],
  ['Harbor Insurance: Don’t stop saving. Your renewal is ready, so ask us about it.', ['noStopWording']],
  ['Harbor Insurance: Your renewal is ready. Responda ALTO para cancelar.', ['noStopWording', 'notEnglish']],
  ['Harbor Insurance: Your renewal is ready. Reply “STOP” to opt out.', []],
  ['Harbor Insurance: Your renewal is ready. Txt STOP 2 end', []],
  ['Harbor Insurance: Your renewal is ready. STOP to unsubscribe.', []],
])('How to stop is looked for in “%s”', (sample, expected) => {
  const result = lint({ messageSamples: [...silent.slice(0, 4), sample] })
  expect(listRules(result)).toEqual(expected)
  if (expected.length > 0)
    expect(getFinding(result, 'noStopWording').fixes[0]).toMatchObject({
      label: 'Add “Reply STOP to opt out.” to sample 1',
      value: `${silent[0]} Reply STOP to opt out.`,
    })
})

test.each<['marketing' | 'discussion' | 'undeclared', text: string, why: string | undefined]>([
  ['marketing', 'Harbor Insurance: Got your message! We’ll look into the claim.', 'It answers a client’s question.'],
  ['marketing', 'Harbor Insurance: Thanks for choosing us. Rate your visit from 1 to 5.', undefined],
  ['discussion', 'Harbor Insurance: Switch and save up to $400 on your car!', 'It advertises.'],
  ['discussion', 'Harbor Insurance: The discount for your alarm is on the policy now.', undefined],
  ['undeclared', 'Harbor Insurance: Switch and save up to $400 on your car!', undefined],
  ['undeclared', 'Harbor Insurance: You have been unsubscribed. Goodbye!', 'It’s a reply to a keyword,'],
  ['marketing', 'Harbor Insurance: Your verification code is 48213.', 'Codes are a use case of their own.'],
])('A sample fits %s, or says why it doesn’t: “%s”', (usecase, text, why) => {
  const found = lintCampaign(withSample(1, text, { usecase }), facts).findings.find(
    ({ rule }) => rule === 'sampleNotOfUseCase',
  )
  expect(found?.why.slice(0, why?.length)).toBe(why)
})

test.each<[text: string, expected: string[]]>([
  [samples[0]!, ['samplesAlike']],
  ['Harbor Insurance: your auto policy renews on March 2. Reply STOP to opt out!', ['samplesAlike']],
  ['Harbor Insurance: Your boat policy renews in July. Send us photos of it. Reply STOP to opt out.', []],
  ['Harbor Insurance: Hi {{firstName}}, your renewal is ready for review.', ['placeholders']],
  ['Harbor Insurance: Hi {firstName|there}, your renewal is ready for review.', ['placeholders']],
  ['Harbor Insurance: Lorem ipsum dolor sit amet, consectetur.', ['placeholders']],
  ['Harbor Insurance: Hi [first name], your renewal is ready for review.', []],
])('“%s” is compared with the other samples', (text, expected) => {
  expect(listRules(lintCampaign(withSample(3, text), facts))).toEqual(expected)
})

test('A placeholder is written in brackets, as reviewers know it', () => {
  const draft = withSample(3, 'Harbor Insurance: Hi {{firstName|there}}, {{policyNumber}} renews soon.')
  const { fixes, title } = getFinding(lintCampaign(draft, facts), 'placeholders')
  expect([title, fixes[0]?.label, fixes[0]?.value]).toEqual([
    'Sample 4 has {{firstName|there}} {{policyNumber}}',
    'Use [first name]',
    'Harbor Insurance: Hi [first name], [policy number] renews soon.',
  ])
})
