import { expect, test } from 'vitest'
import type { CampaignDraft } from '../message-campaigns.ts'
import { hasPhoneNumber, listLinks } from './links.ts'
import { facts, getFinding, listRules, withSample } from './lint.factory.ts'
import { lintCampaign } from './lint-campaign.ts'

const lint = (text: string, change: Partial<CampaignDraft> = {}, known: Partial<typeof facts> = {}) =>
  lintCampaign(withSample(1, `Harbor Insurance: ${text}`, change), { ...facts, ...known })
const withLinks = { hasEmbeddedLinks: true }

test.each<[text: string, expected: string[]]>([
  ['See bit.ly/3xHarbor for your renewal.', ['shortener']],
  ['See https://BIT.LY/3xHarbor, for your renewal.', ['shortener']],
  ['See (tinyurl.com/harbor) for your renewal!', ['shortener']],
  ['See http://t.co/abc for your renewal.', ['shortener']],
  ['Meet us at Orbitly, bitly, or rabbit.lyon. More on harbor.example', []],
  ['See https://harbor.example/bit.ly for your renewal.', []],
  ['See https://go.harbor.example/r for your renewal.', []],
  ['See http://harbor.example/r for your renewal.', ['insecureLink']],
  ['See https://progressive.com/pay for your renewal.', ['foreignLink']],
  ['See https://harbor.example.evil.test/pay for your renewal.', ['foreignLink']],
])('The links of a sample are checked: “%s”', (text, expected) => {
  expect(listRules(lint(text, withLinks))).toEqual(expected)
})

test('A short link is replaced by the agency’s own site, wherever it stands', () => {
  const change = { ...withLinks, helpMessage: 'Harbor Insurance: See bit.ly/help for help, or call (617) 555-0100.' }
  const { findings } = lint('See bit.ly/a or bit.ly/ab for your renewal.', change)
  expect(findings.map(({ title, fixes }) => [title, fixes[0]?.label, fixes[0]?.value])).toEqual([
    [
      'Sample 2 has a bit.ly link',
      'Use https://harbor.example',
      'Harbor Insurance: See https://harbor.example or https://harbor.example for your renewal.',
    ],
    [
      'Reply to HELP has a bit.ly link',
      'Use https://harbor.example',
      'Harbor Insurance: See https://harbor.example for help, or call (617) 555-0100.',
    ],
  ])
})

test('Without a site there is no button for a short link', () => {
  expect(getFinding(lint('See bit.ly/a for it.', withLinks, { website: null }), 'shortener').fixes).toEqual([])
})

test('Only http becomes https', () => {
  const { fixes } = getFinding(lint('See http://harbor.example/http://x for it.', withLinks), 'insecureLink')
  expect(fixes[0]?.value).toBe('Harbor Insurance: See https://harbor.example/http://x for it.')
})

test.each<[text: string, change: Partial<CampaignDraft>, title: string | undefined, labels: string[]]>([
  ['Call (617) 555-0100 to review it.', {}, 'Sample 2 contains a phone number', ['Turn on']],
  ['Call 1-800-555-0100 to review it.', { hasEmbeddedPhone: true }, undefined, []],
  ['Your policy HO-447123456789 renews.', {}, undefined, []],
  ['More on harbor.example for you.', {}, 'Sample 2 contains a link', ['Turn on']],
  ['Write to ana@harbor.example for it.', {}, undefined, []],
  ['Thanks.Reply with your VIN.', {}, undefined, []],
  [
    'Your renewal is ready for review.',
    withLinks,
    'No sample contains a link',
    ['Add https://harbor.example to sample 1', 'Turn off'],
  ],
])('The settings are compared with “%s”', (text, change, title, labels) => {
  const [found] = lint(text, change).findings
  expect([found?.title, found?.fixes.map(({ label }) => label) ?? []]).toEqual([title, labels])
})

test.each([
  ['(617) 555-0100', true],
  ['617-555-0100', true],
  ['617.555.0100', true],
  ['+1 617 555 0100', true],
  ['+16175550100', true],
  ['call 6175550100', true],
  ['6175550100', false],
  ['policy 12-617-555-01000', false],
  ['on 03-01-2026', false],
  ['$1,250.00 by 10/12/2026', false],
])('%s is a phone number: %s', (text, expected) => {
  expect(hasPhoneNumber(`Harbor: ${text}.`)).toBe(expected)
})

test.each([
  ['https://a.example/x?y=1#z.', ['a.example']],
  ['www.harbor.museum', ['harbor.museum']],
  ['“harbor.example”', ['harbor.example']],
  ['e.g. this, i.e. that, at 5 p.m. or $4.50', []],
  ['ana@harbor.example', []],
  ['harbor..example -harbor.example', ['harbor.example']],
])('Links are found in %s', (text, expected) => {
  expect(listLinks(text).map(({ host }) => host)).toEqual(expected)
})
