// Server replies for component tests of the wizard: the campaign in the design's pictures.
import { serve } from '#domains/contacts/fixtures/in-workspace.factory.tsx'

export const ids = {
  home: '019ac000-0000-7000-8000-000000000001',
  condo: '019ac000-0000-7000-8000-000000000002',
  claim: '019ac000-0000-7000-8000-000000000003',
  harriet: '019ac000-0000-7000-8000-000000000011',
  omar: '019ac000-0000-7000-8000-000000000012',
  campaign: '019ac000-0000-7000-8000-0000000000c1',
}

const tags = [
  { id: ids.home, name: 'Home', assigned: 1204 },
  { id: ids.condo, name: 'Condo', assigned: 186 },
  { id: ids.claim, name: 'Open claim', assigned: 12 },
]

export const audience = {
  people: 412,
  leftOut: [
    { reason: 'noConsent', people: 17 },
    { reason: 'optedOut', people: 14 },
    { reason: 'noAddress', people: 9 },
    { reason: 'sameAddress', people: 7 },
    { reason: 'unreachable', people: 6 },
    { reason: 'gone', people: 3 },
    { reason: 'contactedLately', people: 23 },
    { reason: 'excludedTag', people: 12 },
  ],
  cannot: 56,
  excluded: 35,
  exact: true,
  strictest: null as string | null,
  fields: [],
}

const ours = { phone: '15085550100', name: 'Worcester' }
const person = {
  contact: ids.harriet,
  person: 'client',
  name: 'Harriet Boyd',
  place: 'Worcester, MA',
  about: 'Home, Chubb',
  address: '15085550172',
  from: ours as typeof ours | null,
  localTime: null as string | null,
  added: false,
  reason: null as string | null,
  words: null as string | null,
}
const people = [
  person,
  {
    ...person,
    contact: ids.omar,
    name: 'Omar Haddad',
    place: 'Tucson, AZ',
    about: 'Home, Travelers',
    localTime: '7:42 AM',
  },
]
const leftOut = [{ ...person, from: null, reason: 'optedOut', words: 'Opted out on November 3.' }]

const runs = [
  ['2026-11-30', '15:00'],
  ['2026-12-30', '15:00'],
  ['2027-01-30', '15:00'],
  ['2027-02-28', '15:00'],
  ['2027-03-30', '14:00'],
  ['2027-04-30', '14:00'],
].map(([day, time]) => ({
  at: `${day}T${time}:00.000Z`,
  day,
  moved: day === '2027-02-28' ? 'February has no 30th. That run moves to the last day.' : null,
}))

export const preflight = {
  at: '2026-11-30T15:00:00.000Z',
  zone: 'America/New_York',
  audience,
  segments: 824,
  pictureTexts: 0,
  cents: 684,
  lastLeavesAt: '2026-11-30T18:00:00.000Z',
  heldForQuietHours: 25,
  lanes: [
    {
      ...{ from: '16175550100', name: 'Boston', people: 268, perMinute: 10, until: '2026-11-30T15:26:00.000Z' },
      held: [{ until: '2026-11-30T16:00:00.000Z', people: 16, zone: 'Pacific' }],
    },
    {
      ...{ from: '15085550100', name: 'Worcester', people: 139, perMinute: 5, until: '2026-11-30T15:26:00.000Z' },
      held: [
        { until: '2026-11-30T16:00:00.000Z', people: 8, zone: 'Pacific' },
        { until: '2026-11-30T18:00:00.000Z', people: 1, zone: 'Hawaii' },
      ],
    },
  ],
  checks: [
    { check: 'oneName', passed: false, words: '7 couples share one number. The text greets one of them.', people: 7 },
    { check: 'namesAgency', passed: true, words: 'Names the agency', people: null },
    { check: 'saysStop', passed: true, words: 'Says how to opt out', people: null },
    { check: 'noShortLinks', passed: true, words: 'No shortened links', people: null },
    { check: 'fewSegments', passed: true, words: '3 segments or fewer', people: null },
  ],
}

const text = 'Hi Harriet, it’s Ana at Harbor Insurance. It’s time for the yearly review of your home policy.'

const replies: Record<string, (body: Record<string, unknown>) => unknown> = {
  'POST /campaigns/audience': () => audience,
  'POST /campaigns/audience/people': ({ which }) => ({ data: which === 'get' ? people : leftOut, next: null }),
  'POST /campaigns/preview': () => ({
    data: [
      {
        ...person,
        text,
        html: null,
        subject: null,
        filled: [],
        segments: 2,
        characters: 180,
        room: null,
        leftOut: null,
      },
    ],
    problems: [],
  }),
  'POST /campaigns/preflight': () => preflight,
  'POST /campaigns/next-runs': () => ({ zone: 'America/New_York', runs }),
  'POST /campaigns/test': () => ({ to: '15085550199', words: 'Sent to (508) 555-0199.' }),
  'POST /campaigns': (body) => ({ ...body, id: ids.campaign }),
}

type Reply = { status?: number; json: unknown }

/** Replies to the wizard; `own` replies first. Returns the calls made. */
export const serveWizard = (own: (key: string, body: Record<string, unknown>) => Reply | undefined = () => undefined) =>
  serve(({ method, path, body = {} }) => {
    const key = `${method} ${path.split('?')[0]}`
    const reply = own(key, body)
    if (reply) return reply
    if (key === `GET /clients/${ids.harriet}`) return { json: { id: ids.harriet, firstName: 'Harriet', addresses: [] } }
    if (key === 'GET /tags') return { json: { data: tags, next: null } }
    return { json: replies[key]?.(body) ?? { data: [], next: null } }
  })
