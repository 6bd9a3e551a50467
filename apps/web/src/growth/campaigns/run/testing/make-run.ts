// A run as the server shows it: the one of the design's picture.
import type { Answers } from '#domains/auth/testing/fake-server.ts'
import type { CampaignLogDetail, CampaignRun } from '../../campaigns.queries.ts'

const campaign = '0198a000-0000-7000-8000-000000000001'
const runDate = '2026-12-01T14:00:00.000Z'
export const address = `/campaigns/${campaign}/runs/${runDate}`
/** Of the endpoint. */
export const run = `/campaigns/${campaign}/logs/${encodeURIComponent(runDate)}/run`

const counts = {
  ...{ total: 1045, delivered: 583, sent: 18, failed: 10, unknown: 1, held: 101, queued: 332 },
  ...{ leftOut: 3, canceled: 0, replied: 41, optedOut: 4 },
}
const at = (time: string) => `2026-12-01T${time}:00.000Z`

type Change = Partial<Omit<CampaignRun, 'counts'>> & { counts?: Partial<CampaignRun['counts']> }

export const createRun = ({ counts: changed, ...change }: Change = {}): CampaignRun => ({
  ...{ id: '0198a000-0000-7000-8000-000000000002', campaign, runDate, state: 'running', reason: null },
  ...{
    needsDecision: false,
    pausedAt: null,
    lateMinutes: 0,
    successful: 602,
    failed: 10,
    startedAt: runDate,
    endedAt: null,
  },
  counts: { ...counts, ...changed },
  ...{ name: 'Winter home checklist', format: 'sms', content: 'Hi {{firstName|there}}', contentB: null, subject: '' },
  ...{ zone: 'America/New_York', startedBy: 'Ana Reyes', inLineUntil: at('15:02'), heldUntil: at('18:00') },
  held: [
    { zone: 'America/Denver', label: 'Mountain', clock: '7:42 AM', people: 38, until: at('15:00') },
    { zone: 'America/Los_Angeles', label: 'Pacific', clock: '6:42 AM', people: 61, until: at('16:00') },
    { zone: 'Pacific/Honolulu', label: 'Hawaii', clock: '4:42 AM', people: 2, until: at('18:00') },
  ],
  pace: {
    minutes: 5,
    numbers: [
      { from: '16175550100', name: 'Boston', people: 408 },
      { from: '15085550100', name: 'Worcester', people: 204 },
    ],
    bars: [
      ...['14:00', '14:05', '14:10', '14:15', '14:20', '14:25', '14:30', '14:35'].map((time, n) => ({
        at: at(time),
        people: [47 + (n % 3), 23 + (n % 2)],
        ahead: false,
      })),
      { at: at('14:40'), people: [19, 8], ahead: false },
      { at: at('14:40'), people: [30, 15], ahead: true },
      ...['14:45', '14:50', '14:55', '15:00'].map((time) => ({ at: at(time), people: [48, 24], ahead: true })),
    ],
  },
  guards: { left: 612, optedOut: { share: 0.0067, limit: 0.02 }, failed: { share: 0.0163, limit: 0.1 } },
  versions: [],
  unreadReplies: 6,
  failures: [
    { group: 'passing', people: 6 },
    { group: 'permanent', people: 3 },
    { group: 'blocked', people: 1 },
  ],
  ...change,
})

let made = 0

export function createPerson({
  name = 'Luis Vasquez',
  ...change
}: Partial<CampaignLogDetail> & { name?: string } = {}) {
  made += 1
  const id = `0198a000-0000-7000-8000-${String(made).padStart(12, '0')}`
  return {
    id,
    client: { id, name, person: 'client', deleted: false },
    ...{ address: '16175550161', from: { phone: '16175550100', name: 'Boston' }, status: 'failed', comment: '' },
    ...{ reason: null, failure: null, heldUntil: null, version: null, tries: 1, lastTryAt: at('14:31') },
    ...{ repliedAt: null, optedOutAt: null, room: null },
    ...change,
  } satisfies CampaignLogDetail as CampaignLogDetail
}

export const failedPeople = {
  passing: [
    createPerson({ name: 'Luis Vasquez', failure: 'passing', comment: 'No signal for 10 minutes', tries: 2 }),
    createPerson({ name: 'Carmen Vega', failure: 'passing', comment: 'Phone turned off', lastTryAt: at('14:28') }),
    createPerson({ name: 'Todd Vickers', failure: 'passing', comment: 'No signal for 10 minutes' }),
    createPerson({ name: 'Fourth Person', failure: 'passing' }),
    createPerson({ name: 'Fifth Person', failure: 'passing' }),
    createPerson({ name: 'Sixth Person', failure: 'passing' }),
  ],
  permanent: [createPerson({ name: 'Walter Simmons', failure: 'permanent', comment: 'Landline' })],
  blocked: [createPerson({ name: 'Dana Moreau', failure: 'blocked', comment: 'Marked as spam', room: campaign })],
}

/** The lists behind the numbers. */
export function createPeople(groups: Partial<typeof failedPeople> = {}): Answers {
  const list = `GET ${run.replace('/run', '')}`
  const reply = (data: CampaignLogDetail[]) => () => ({ body: { data, next: null } })
  const byGroup = Object.entries({ ...failedPeople, ...groups }).map(([group, rows]) => [
    `${list}?which=failed&failure=${group}`,
    reply(rows),
  ])
  return {
    ...Object.fromEntries(byGroup),
    [`${list}?which=unknown`]: reply([createPerson({ name: 'Uma Ortiz', status: 'unknown', room: campaign })]),
    [`${list}?which=held`]: reply([createPerson({ status: 'held', heldUntil: at('15:00') })]),
    [`${list}?which=held&zone=America%2FLos_Angeles`]: reply([
      createPerson({ status: 'held', heldUntil: at('16:00') }),
    ]),
  }
}
