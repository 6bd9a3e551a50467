// The campaigns of the demo agency: what they send to whom, and what became of each run.
import { fillCampaignTemplate, findCampaignTemplate } from '@frontdesk/contract/growth/campaigns/campaign-templates'

/** How many people are in each state after a run. */
export interface DemoResult {
  delivered: number
  failed?: number
  queued?: number
  replied?: number
  optedOut?: number
  leftOut?: number
}

export interface DemoRun {
  /** Days before today. */
  ago: number
  lateMinutes?: number
  /** Why it paused itself. */
  waits?: string
  result: DemoResult
}

export interface DemoCampaign {
  name: string
  description: string
  format: 'sms' | 'email'
  content: string
  subject: string
  targetQuery: object
  occurrence: 'weekly' | 'field'
  intervalOn: unknown
  offsetDays: number
  /** Minutes after midnight in the agency’s zone. */
  minutes: number
  audience: number
  /** Newest first. */
  runs: (day: { weekday: number }) => readonly DemoRun[]
}

const agency = 'Harbor Insurance'

function fromTemplate(key: string) {
  const template = findCampaignTemplate(key)
  if (!template) throw new Error(`There is no template ${key}.`)
  const { name, description, content, targetQuery } = fillCampaignTemplate(template, agency, '')
  const { schedule, time } = template
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return {
    ...{ name, description, content, targetQuery, format: 'sms' as const, subject: '' },
    occurrence: schedule.scheduleOccurrence as DemoCampaign['occurrence'],
    intervalOn: schedule.scheduleIntervalOn,
    offsetDays: 'scheduleOffsetDays' in schedule ? schedule.scheduleOffsetDays : 0,
    minutes: hours * 60 + minutes,
  }
}

const renewals: readonly DemoResult[] = [
  { delivered: 11, failed: 1, replied: 3, leftOut: 1 },
  { delivered: 9, replied: 1 },
  { delivered: 12, failed: 2, replied: 2, optedOut: 1 },
  { delivered: 11, replied: 4, leftOut: 2 },
  { delivered: 8, replied: 1 },
]

export const demoCampaigns: readonly DemoCampaign[] = [
  {
    ...fromTemplate('quote'),
    audience: 300,
    runs: ({ weekday }) => [
      {
        // The last Monday to Friday before today.
        ago: weekday === 0 ? 2 : weekday === 1 ? 3 : 1,
        waits: '3 of 84 people opted out: 3.6%, limit 2%.',
        result: { delivered: 84, queued: 216, optedOut: 3, replied: 11, leftOut: 9 },
      },
    ],
  },
  {
    ...fromTemplate('renewal'),
    name: 'Renewal notice',
    audience: 87,
    runs: () =>
      Array.from({ length: 23 }, (_, at) => ({
        ago: at + 1,
        result: renewals[at % renewals.length] ?? { delivered: 9 },
        ...(at === 2 && { lateMinutes: 70 }),
      })),
  },
  {
    ...fromTemplate('birthday'),
    name: 'Happy birthday',
    description: 'From all of us at the agency',
    format: 'email',
    subject: 'Happy birthday, {{firstName|friend}}!',
    content: `<p>Happy birthday, {{firstName|friend}}!</p><p>All of us at ${agency} wish you a wonderful year.</p>`,
    audience: 2,
    runs: () => Array.from({ length: 6 }, (_, at) => ({ ago: at + 1, result: { delivered: 1 + ((at + 2) % 3) } })),
  },
]
