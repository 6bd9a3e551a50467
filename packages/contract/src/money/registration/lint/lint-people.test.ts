import { expect, test } from 'vitest'
import { buildProfile, facts, getFinding, listRules, type ProfileChange } from './lint.factory.ts'
import { lintProfile } from './lint-profile.ts'

const lint = (change: ProfileChange, known: Partial<typeof facts> = {}) =>
  lintProfile(buildProfile(change), { ...facts, ...known })
const site = (websiteUrl: string, email: string): ProfileChange => ({ business: { websiteUrl }, rep1: { email } })

test.each<[websiteUrl: string, email: string, expected: string[]]>([
  ['https://harbor.example', 'ana@mail.example', ['emailDomain']],
  ['https://harbor.example', 'ana@harbor-insurance.example', ['emailDomain']],
  ['https://harbor.example', 'ana@notharbor.example', ['emailDomain']],
  ['https://www.harbor.example/agency', 'ana@harbor.example', []],
  ['https://harbor.example', 'ana@office.harbor.example', []],
  ['https://quotes.harbor.example', 'Ana@Harbor.Example', []],
  ['https://harbor.co.uk', 'ana@harbor.co.uk', []],
  ['https://harbor.co.uk', 'ana@other.co.uk', ['emailDomain']],
  ['https://harbor.example', 'ana.reyes@gmail.com', ['freeEmail']],
  ['https://harbor.example', 'harborins@YAHOO.com', ['freeEmail']],
  ['https://harbor.example', 'ana@gmail.com.harbor.example', []],
  ['https://harbor.example', 'ana@', []],
  ['harborinsurance', 'ana@mail.example', []],
])('With the website %s, the rep’s email %s is checked', (websiteUrl, email, expected) => {
  expect(listRules(lint(site(websiteUrl, email)))).toEqual(expected)
})

test('Each rep’s email has a finding and a button of its own', () => {
  const { findings } = lint({ rep1: { email: 'ana@gmail.com' }, rep2: { email: 'sam@mail.example' } })
  expect(findings.map(({ title, step, fixes }) => [title, step, fixes[0]?.label])).toEqual([
    ['Rep 1’s email is on gmail.com', 'rep1', 'Use ana@harbor.example'],
    ['Rep 2’s email isn’t on harbor.example', 'rep2', 'Use sam@harbor.example'],
  ])
})

test.each([
  ['https://www.facebook.com/harborins', 'Website is a page on facebook.com'],
  ['https://harborins.wixsite.com/home', 'Website is a page on wixsite.com'],
  ['https://agents.farmers.com/ma/worcester/ana', 'Website is a page on farmers.com'],
])('%s is another company’s site, on whose domain no email is suggested', (websiteUrl, title) => {
  const { findings } = lint(site(websiteUrl, 'ana@gmail.com'))
  expect(findings.map(({ title, fixes }) => [title, fixes])).toEqual([
    ['Rep 1’s email is on gmail.com', []],
    [title, []],
  ])
})

const seen = facts.website!

test.each<[string, typeof facts.website, consentPageUrl: string | null, expected: string[]]>([
  [
    'that can’t be reached',
    { ...seen, reached: false, hasPrivacySentence: false, hasPrivacyPage: false },
    null,
    ['websiteUnreachable'],
  ],
  ['without the sentence', { ...seen, hasPrivacySentence: false }, null, ['noPrivacySentence']],
  [
    'with neither sentence nor policy',
    { ...seen, hasPrivacySentence: false, hasPrivacyPage: false },
    null,
    ['noPrivacySentence'],
  ],
  ['without a policy', { ...seen, hasPrivacyPage: false }, null, ['noPrivacyPage']],
  [
    'without the sentence, but with a consent page',
    { ...seen, hasPrivacySentence: false },
    'https://app.example/consent/harbor',
    [],
  ],
  ['that was another one when it was seen', { ...seen, url: 'https://old.example', reached: false }, null, []],
  ['that wasn’t looked at yet', null, null, []],
])('A website %s has its findings', (_, website, consentPageUrl, expected) => {
  expect(listRules(lint({}, { website, consentPageUrl }))).toEqual(expected)
})

test.each<[string, ProfileChange, string[]]>([
  ['a Mexican number', { rep1: { phoneNumber: '+52 55 5555 0100' } }, ['repPhone']],
  ['British digits as they are stored', { rep1: { phoneNumber: '442079460000' } }, ['repPhone']],
  ['a US number as it is typed', { rep1: { phoneNumber: '(617) 555-0190' } }, []],
  ['a number while it is typed', { rep1: { phoneNumber: '617' } }, []],
  ['the same second rep', { rep2: { firstName: 'ANA', lastName: 'Reyes' } }, ['sameRep']],
  ['a second rep with the same email', { rep2: { email: 'Ana.Reyes@harbor.example' } }, ['sameRep']],
  ['a second rep of the same family', { rep2: { firstName: 'Luis', lastName: 'Reyes' } }, []],
  ['another industry', { business: { industry: 'FINANCIAL' } }, ['industry']],
  ['no industry yet', { business: { industry: '' } }, []],
  ['a reseller’s identity', { business: { identity: 'isv_reseller_or_partner' } }, ['identity']],
  ['an LLC as a public company', { brand: { brandType: 'public' } }, ['publicBrand']],
  ['a nonprofit brand of an LLC', { brand: { brandType: 'nonprofit' } }, ['nonprofitBrand']],
  ['an agency as government', { brand: { brandType: 'government' } }, ['governmentBrand']],
  ['a private brand', { brand: { brandType: 'private' } }, []],
])('A profile with %s has its findings', (_, change, expected) => {
  expect(listRules(lint(change))).toEqual(expected)
})

test('An office’s other streets are offered only where city and state go with them', () => {
  const change = { address: { address: 'PO Box 7', city: 'Portland', state: 'ME', zipcode: '04101' } }
  const { fixes } = getFinding(
    lint(change, { otherStreets: [...facts.otherStreets, { address: '9 Oak Street', zipcode: '90001' }] }),
    'poBox',
  )
  expect(fixes.map(({ label }) => label)).toEqual(['Use 12 Atlantic Avenue, 02110'])
  expect(fixes[0]?.also).toEqual([
    { step: 'address', field: 'zipcode', value: '02110' },
    { step: 'address', field: 'city', value: 'Boston' },
    { step: 'address', field: 'state', value: 'MA' },
  ])
})

test.each([
  ['P.O. Box 12', '48 Commercial Street', 'Use 48 Commercial Street, 01608'],
  ['340 Main Street', 'P.O. Box 12', 'Remove P.O. Box 12'],
])('With the lines %s and %s, the street that was typed stays', (first, second, label) => {
  const { fixes } = getFinding(lint({ address: { address: first, address2: second } }), 'poBox')
  expect(fixes[0]?.label).toBe(label)
})
