// Properties over many drafts that are put together at random, from what agencies write and from what is typed by mistake.
import { expect, test } from 'vitest'
import type { CampaignDraft } from '../message-campaigns.ts'
import { applyAllFixes, applyFix, undoFix } from './apply-fix.ts'
import type { Finding, LintResult, RegistrationFacts } from './finding.ts'
import type { ProfileInput } from './inputs.ts'
import { buildDraft, buildProfile, facts, messageFlow } from './lint.factory.ts'
import { lintCampaign } from './lint-campaign.ts'
import { lintProfile } from './lint-profile.ts'

/** The same numbers on every machine. */
function createDice(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return state / 2 ** 32
  }
  const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)]!
  return { next, pick, some: <T>(items: readonly T[]) => items.filter(() => next() < 0.35) }
}

const sentences = [
  ...[
    'Harbor Insurance: ',
    'HIA: ',
    'Hi {{firstName}}, ',
    'Your renewal is ready',
    'Call (617) 555-0100',
    'Reply STOP to opt out.',
  ],
  ...[
    'See bit.ly/abc',
    'See http://harbor.example/x',
    'Pay on progressive.com/pay',
    'More on harbor.example!',
    'Lorem ipsum',
  ],
  ...[
    'To answer your question, yes.',
    'Switch and save today!',
    'FINAL NOTICE',
    'Enter our raffle',
    'Su póliza de auto vence para usted',
  ],
  ...[
    'YOUR POLICY ENDS TODAY CALL NOW PLEASE',
    'Your code is 1234.',
    'You have been unsubscribed',
    'purchased leads',
    '🙂',
    '',
  ],
  ...[
    'Clients agree verbally.',
    'automatically enrolled',
    'x'.repeat(900),
    'our partners',
    'Reply HELP for help',
    'privacy and terms',
  ],
]

const known = (dice: ReturnType<typeof createDice>): RegistrationFacts => ({
  ...facts,
  agency: dice.pick(['Harbor Insurance', 'Smith & Sons Insurance Agency', '', 'The Agency']),
  legalName: dice.pick(['Harbor Insurance Agency LLC', '']),
  phones: dice.pick([facts.phones, []]),
  website: dice.pick([facts.website, null]),
  consentPageUrl: dice.pick([null, 'https://app.frontdesk.example/consent/harbor']),
  templates: dice.pick([facts.templates, { marketing: sentences, discussion: sentences }]),
})

function createDraft({ pick, some, next }: ReturnType<typeof createDice>): CampaignDraft {
  const text = () => some(sentences).join(' ')
  return buildDraft({
    usecase: pick(['marketing', 'discussion', 'undeclared']),
    friendlyName: pick(['Renewal reminders', 'Service']),
    description: pick([text(), `Harbor Insurance texts clients. ${text()}`]),
    messageSamples: Array.from({ length: 5 }, text),
    hasEmbeddedLinks: next() < 0.5,
    hasEmbeddedPhone: next() < 0.5,
    messageFlow: pick([messageFlow, text(), `${messageFlow} ${text()}`]),
    optInKeywords: pick([[], ['JOIN']]),
    optInMessage: pick(['', text().slice(0, 320)]),
    optOutKeywords: pick([['STOP'], ['END'], []]),
    optOutMessage: pick(['', text().slice(0, 320)]),
    helpKeywords: pick([['HELP'], ['INFO'], []]),
    helpMessage: pick(['', text().slice(0, 320)]),
  })
}

function createProfile({ pick }: ReturnType<typeof createDice>): ProfileInput {
  const names = [
    'Harbor Insurance Agency LLC',
    'Harbor Insurance, Inc.',
    'HARBOR INSURANCE AGENCY, L.L.C.',
    'Harbor dba Coast',
    '',
  ]
  const emails = ['ana@harbor.example', 'ana@gmail.com', 'ana@mail.example', 'ana@', '']
  return buildProfile({
    address: {
      legalName: pick(names),
      address: pick(['P.O. Box 1180', '340 Main Street', '']),
      address2: pick(['', 'Suite 2', 'PO Box 9', '48 Commercial Street']),
      zipcode: pick(['01608', '01613', '90210', '']),
      state: pick(['MA', 'ME', 'CA', '']),
    },
    business: {
      businessName: pick(names),
      businessType: pick([
        'Sole Proprietorship',
        'Corporation',
        'Limited Liability Corporation',
        'Non-profit Corporation',
        '',
      ]),
      industry: pick(['INSURANCE', 'FINANCIAL', '']),
      identity: pick(['direct_customer', 'unknown']),
      numberForm: pick(['fits', 'short', 'ssn']),
      websiteUrl: pick(['https://harbor.example', 'harbor.example', 'http://facebook.com/harbor', 'harbor', '']),
    },
    rep1: { email: pick(emails) },
    rep2: { email: pick(emails) },
    brand: pick([null, { brandType: pick(['public', 'private', 'nonprofit', 'government'] as const) }]),
  })
}

/** How much each rule finds of what carriers would refuse. */
function weigh({ findings }: LintResult): Map<Finding['rule'], number> {
  const weights = new Map<Finding['rule'], number>()
  for (const { rule, severity, samples } of findings)
    if (severity === 'error') weights.set(rule, (weights.get(rule) ?? 0) + (samples.length || 1))
  return weights
}

/** Applies each fix alone. */
function checkEachFix<V extends ProfileInput | CampaignDraft>(values: V, lint: (values: V) => LintResult) {
  const before = lint(values)
  const weights = weigh(before)
  for (const finding of before.findings)
    for (const fix of finding.fixes) {
      const { values: fixed, applied } = applyFix(values, fix)
      const worse = [...weigh(lint(fixed))].filter(
        ([rule, weight]) => rule !== finding.rule && weight > (weights.get(rule) ?? 0),
      )
      expect({ fix: fix.label, of: finding.rule, worse, values: worse.length && values }).toEqual({
        ...{ fix: fix.label, of: finding.rule, worse: [], values: 0 },
      })
      expect(undoFix(fixed, applied)).toEqual(values)
    }
}

const seeds = Array.from({ length: 80 }, (_, seed) => seed * 7919 + 1)

test('No fix of a campaign makes an error of another rule worse, and each can be undone', () => {
  for (const seed of seeds) {
    const dice = createDice(seed)
    const facts = known(dice)
    checkEachFix(createDraft(dice), (draft) => lintCampaign(draft, facts))
  }
})

test('No fix of a profile makes an error of another rule worse, and each can be undone', () => {
  for (const seed of seeds) {
    const dice = createDice(seed)
    const facts = known(dice)
    checkEachFix(createProfile(dice), (profile) => lintProfile(profile, facts))
  }
})

test('“Fix all” comes to an end, where nothing can be fixed any more', () => {
  for (const seed of seeds) {
    const dice = createDice(seed)
    const facts = known(dice)
    const lintDraft = (draft: CampaignDraft) => lintCampaign(draft, facts)
    const lintInput = (profile: ProfileInput) => lintProfile(profile, facts)
    const draft = applyAllFixes(createDraft(dice), lintDraft)
    const profile = applyAllFixes(createProfile(dice), lintInput)
    const left = [...lintDraft(draft.values).findings, ...lintInput(profile.values).findings]
    expect([seed, left.flatMap(({ rule, fixes }) => (fixes.length > 0 ? rule : []))]).toEqual([seed, []])
    expect([draft, profile].every(({ applied }) => applied.length < 40)).toBe(true)
  }
})

const fill = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)

test.each([
  'a',
  ' ',
  'a.',
  'bit.ly/a ',
  '{',
  '{{a}} ',
  'http://',
  '(617) ',
  '1',
  'STOP ',
  'de la ',
  'é',
  '🙂',
  'D/B/A ',
  '@',
  'ﷺ',
])('The longest texts of “%s” take at most 100 ms', (piece) => {
  const sample = fill(piece, 1024)
  const draft = buildDraft({
    description: fill(piece, 4096),
    messageSamples: Array.from({ length: 5 }, () => sample),
    messageFlow: fill(piece, 100_000),
    ...{
      optInKeywords: ['JOIN'],
      optInMessage: fill(piece, 320),
      optOutMessage: fill(piece, 320),
      helpMessage: sample,
    },
  })
  const long = {
    ...facts,
    templates: {
      marketing: fill('x', 99)
        .split('')
        .map(() => sample),
      discussion: [],
    },
  }
  const profile = buildProfile({
    address: { legalName: fill(piece, 100_000), address: fill(piece, 100_000) },
    business: { businessName: fill(piece, 255), websiteUrl: fill(piece, 255) },
    rep1: { email: fill(piece, 254) },
  })
  const times = Array.from({ length: 4 }, () => {
    const start = performance.now()
    lintCampaign(draft, long)
    lintProfile(profile, facts)
    return performance.now() - start
  })
  expect(Math.min(...times)).toBeLessThan(100)
})
