import { expect, test } from 'vitest'
import { explainCode, findCarrierField, isKnownCode } from './carrier-code.ts'
import { matchFindings } from './collect.ts'
import { buildProfile, facts, withSample } from './lint.factory.ts'
import { lintCampaign } from './lint-campaign.ts'
import { lintProfile } from './lint-profile.ts'
import { rules } from './rules.ts'

test.each([
  ['30893', 'Samples don’t fit the use case', 'campaign', 'messageSamples', false],
  ['30889', 'Samples and the phone number setting don’t fit', 'campaign', 'hasEmbeddedPhone', false],
  ['30883', 'Forbidden content', 'campaign', null, true],
  ['30795', 'EIN and legal name don’t match', 'business', 'registrationNumber', false],
  [' tax_id ', 'EIN and legal name don’t match', 'business', 'registrationNumber', false],
  ['30907', 'Website doesn’t fit the campaign', 'business', 'websiteUrl', false],
])('%s means “%s”', (code, title, step, field, final) => {
  expect(explainCode(code)).toMatchObject({ title, step, field, final })
})

test.each([null, '', '30911', '99999', '__proto__', 'constructor'])('%s gets general advice', (code) => {
  expect(explainCode(code)).toMatchObject({ title: 'The carrier refused this', step: null, field: null })
})

test('Every code of a rule is explained', () => {
  const codes = Object.values(rules).flatMap((rule) => rule.codes.map(String))
  expect(codes.filter((code) => !isKnownCode(code))).toEqual([])
})

test('A refusal is matched with what the checks find for it', () => {
  const { findings } = lintCampaign(withSample(1, 'Harbor Insurance: See bit.ly/abc for your renewal.'), facts)
  expect(matchFindings('30892', findings).map(({ rule }) => rule)).toEqual(['shortener'])
  const refused = lintProfile(buildProfile({ business: { businessName: 'Harbor' } }), facts).findings
  expect(matchFindings('TAX_ID', refused)).toEqual(matchFindings('30795', refused))
  expect([
    matchFindings('30795', refused).length,
    matchFindings(null, refused),
    matchFindings('30883', refused),
  ]).toEqual([1, [], []])
})

test('The carrier’s names of fields are known in any case', () => {
  expect([findCarrierField('message_flow'), findCarrierField('business_name'), findCarrierField('x')]).toEqual([
    { step: 'campaign', field: 'messageFlow' },
    { step: 'business', field: 'businessName' },
    undefined,
  ])
})
