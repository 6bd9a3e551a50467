import { expect, test } from 'vitest'
import { applyFix, undoFix } from './apply-fix.ts'
import { findNumberForm } from './inputs.ts'
import { buildProfile, facts, getFinding, listRules, type ProfileChange } from './lint.factory.ts'
import { lintProfile } from './lint-profile.ts'

const lint = (change: ProfileChange, known: Partial<typeof facts> = {}) =>
  lintProfile(buildProfile(change), { ...facts, ...known })

test('A profile whose parts agree has no findings', () => {
  const { findings, checks } = lint({ rep2: {}, brand: { brandType: 'private' } })
  expect([findings, checks.length, checks.every(({ passed }) => passed)]).toEqual([[], 22, true])
})

test('Steps that aren’t entered yet have no findings', () => {
  const empty = { address: null, business: null, rep1: null, rep2: null, brand: null }
  expect(lintProfile(empty, { ...facts, website: null }).findings).toEqual([])
})

const worcester = {
  address: { address: 'P.O. Box 1180', zipcode: '01613' },
  business: { businessName: 'Harbor Insurance' },
  rep1: { email: 'ana.reyes@mail.example' },
}
const unseen = { website: { ...facts.website!, hasPrivacySentence: false } }

test('Worcester’s profile has the findings, words, and buttons of the design, the worst first', () => {
  const { findings, checks } = lint(worcester, unseen)
  expect(
    findings.map(({ severity, title, why, note, fixes }) => [severity, title, why, note, fixes[0]?.label]),
  ).toEqual([
    [
      'error',
      'P.O. box as the business address',
      'Carriers register a street address. Worcester’s is 340 Main Street.',
      'A street address is required',
      'Use 340 Main Street, 01608',
    ],
    [
      'error',
      'Business name differs from the legal name',
      'The registry compares it with the EIN, letter by letter.',
      'The name doesn’t match the EIN',
      'Use Harbor Insurance Agency LLC',
    ],
    [
      'error',
      'Rep 1’s email isn’t on harbor.example',
      'The registry ties the rep to the business by the website’s domain.',
      'Not on a business domain',
      'Use ana.reyes@harbor.example',
    ],
    [
      'warning',
      'No privacy sentence about mobile numbers',
      'Reviewers look for it on harbor.example. A consent page has it.',
      'No privacy sentence about mobile numbers',
      undefined,
    ],
  ])
  expect(getFinding({ findings, checks }, 'noPrivacySentence')).toMatchObject({
    action: 'consentPage',
    copy: expect.stringContaining('No mobile information will be shared with third parties'),
  })
  expect(checks.filter(({ passed }) => passed)).toHaveLength(18)
})

test('“Fix all” leaves only the warning, and undoing gives back what was typed', () => {
  const typed = buildProfile(worcester)
  const { findings } = lintProfile(typed, { ...facts, ...unseen })
  const fixed = findings
    .flatMap(({ fixes }) => fixes.slice(0, 1))
    .reduce((values, fix) => applyFix(values, fix).values, typed)
  expect([fixed.address, listRules(lintProfile(fixed, { ...facts, ...unseen }))]).toEqual([
    { ...typed.address, address: '340 Main Street', zipcode: '01608' },
    ['noPrivacySentence'],
  ])
  const fix = findings[0]!.fixes[0]!
  const { values, applied } = applyFix(typed, fix)
  expect([undoFix(values, applied), applied.title, applied.was]).toEqual([
    typed,
    'Address is now 340 Main Street',
    'It was P.O. Box 1180.',
  ])
})

test.each<[typed: string, title: string, was: string]>([
  ['harbor.example', 'Website now starts with https', 'It was harbor.example.'],
  ['http://harbor.example', 'Website now starts with https', 'It was http://harbor.example.'],
  ['HTTP://www.harbor.example/agency', 'Website now starts with https', 'It was HTTP://www.harbor.example/agency.'],
])('%s is changed to https', (websiteUrl, title, was) => {
  const profile = buildProfile({ business: { websiteUrl } })
  const fix = getFinding(lintProfile(profile, facts), 'websiteNotSecure').fixes[0]!
  const { values, applied } = applyFix(profile, fix)
  expect([values.business?.websiteUrl.slice(0, 8), applied.title, applied.was]).toEqual(['https://', title, was])
})

test.each<[string, ProfileChange, string[]]>([
  ...[
    'P.O. Box 1180',
    'PO BOX 7',
    'p o box 12',
    'POB 4',
    'Post Office Box 31',
    'P. O. Drawer 9',
    'Box 344',
    'Apartado 5',
  ].map((typed): [string, ProfileChange, string[]] => [typed, { address: { address: typed } }, ['poBox']]),
  ['a box as the second line', { address: { address2: 'PO Box 1180' } }, ['poBox']],
  ['a private mailbox', { address: { address: '340 Main Street PMB 240' } }, ['poBox']],
  ...[
    '12 PO Boxer Street',
    '5 Post Office Square',
    '20 Boxwood Lane',
    'RR 2 Box 15',
    '7 Pobox Road',
    '4 Apartment Row',
  ].map((typed): [string, ProfileChange, string[]] => [typed, { address: { address: typed } }, []]),
  ['a ZIP code of another state', { address: { zipcode: '90210' } }, ['zipState']],
  ['a ZIP code of Maine’s zone', { address: { zipcode: '04101', state: 'ME' } }, []],
  ['El Paso’s own zone', { address: { zipcode: '88510', state: 'TX' } }, []],
  ['a ZIP code while it is typed', { address: { zipcode: '9' } }, []],
  ['a trade name', { address: { legalName: 'Harbor Insurance Agency LLC dba Harbor' } }, ['tradeName']],
  ['d/b/a', { address: { legalName: 'Harbor Insurance Agency LLC, D/B/A Harbor Coast' } }, ['tradeName']],
  ['a name with these letters', { address: { legalName: 'Bandba LLC' }, business: { businessName: 'Bandba LLC' } }, []],
])('An address with %s has its findings', (_, change, expected) => {
  expect(listRules(lint(change))).toEqual(expected)
})

test.each<[legalName: string, businessName: string, expected: string[]]>([
  ['Harbor Insurance Agency LLC', 'Harbor Insurance', ['nameDiffers']],
  ['Harbor Insurance Agency LLC', 'Harbor Insurance Agency', ['nameDiffers']],
  ['Smith & Sons Insurance LLC', 'Smith and Sons Insurance LLC', ['nameDiffers']],
  ['Harbor Insurance Agency LLC', 'Harbour Insurance Agency LLC', ['nameDiffers']],
  ['Harbor Insurance Agency, LLC', 'Harbor Insurance Agency LLC', ['nameSpelling']],
  ['Harbor Insurance Agency LLC', 'HARBOR INSURANCE AGENCY L.L.C.', ['nameSpelling']],
  ['Harbor Insurance Agency, Limited Liability Company', 'Harbor Insurance Agency LLC', ['nameSpelling']],
  ['Harbor Insurance Agency LLC', ' Harbor  Insurance Agency LLC ', []],
  ['Harbor Insurance Agency LLC', '', []],
])('The legal name %s is compared with the business name %s', (legalName, businessName, expected) => {
  expect(listRules(lint({ address: { legalName }, business: { businessName } }))).toEqual(expected)
})

test.each<[name: string, businessType: string, expected: string[], severity?: string]>([
  ['Harbor Insurance Agency LLC', 'Sole Proprietorship', ['einForm'], 'error'],
  ['Harbor Insurance Agency, Inc.', 'Sole Proprietorship', ['einForm'], 'error'],
  ['Harbor Insurance Agency Inc', 'Limited Liability Corporation', ['einForm'], 'warning'],
  ['Harbor Insurance Agency LLP', 'Corporation', ['einForm'], 'warning'],
  ['Harbor Insurance Incorporated', 'Corporation', []],
  ['Harbor Insurance Corp.', 'Non-profit Corporation', []],
  ['Harbor Insurance Agency', 'Partnership', []],
  ['Incline Insurance', 'Partnership', []],
  ['Ana Reyes', 'Sole Proprietorship', ['soleProprietorWithEin'], 'error'],
  ['Reyes Insurance Services', 'Sole Proprietorship', ['soleProprietorWithEin'], 'error'],
])('The name %s is compared with the type %s', (name, businessType, expected, severity) => {
  const { findings } = lint({ address: { legalName: name }, business: { businessName: name, businessType } })
  expect([findings.map(({ rule }) => rule), findings[0]?.severity]).toEqual([expected, severity])
})

test('A sole proprietor without an EIN is no finding', () => {
  const change = { businessName: 'Ana Reyes', businessType: 'Sole Proprietorship', idType: 'OTHER' } as const
  expect(listRules(lint({ address: { legalName: 'Ana Reyes' }, business: change }))).toEqual([])
})

test.each([
  ['EIN', '84-2904417', 'fits'],
  ['EIN', '842904417', 'fits'],
  ['EIN', '84-29017', 'short'],
  ['EIN', '123-45-6789', 'ssn'],
  ['EIN', '07-1234567', 'prefix'],
  ['EIN', '  ', 'missing'],
  ['DUNS', '12-345-6789', 'fits'],
  ['CCN', '12', 'short'],
  ['OTHER', 'anything', 'fits'],
] as const)('The %s %s is %s', (idType, typed, form) => {
  expect(findNumberForm(idType, typed)).toBe(form)
})

test.each([
  ['ssn', 'A Social Security number instead of an EIN'],
  ['prefix', 'No EIN begins with these digits'],
  ['short', 'The registration number doesn’t fit its ID type'],
] as const)('A number of the form %s is found', (numberForm, title) => {
  expect(lint({ business: { numberForm } }).findings).toMatchObject([
    { rule: 'numberForm', title, field: 'registrationNumber' },
  ])
})
