// The task boards of the demo agency.
import type { BoardColor } from '@frontdesk/contract/taskboards/limits'

export interface DemoLane {
  label: string
  /** How many of the board's cards are in it. */
  cards: number
  target: number | null
  done?: boolean
  escalateHours?: number
}

export interface DemoBoard {
  name: string
  description: string
  monitor: boolean
  labels: readonly { name: string; color: BoardColor }[]
  lanes: readonly DemoLane[]
  /** What the cards say; without it the client is enough. */
  titles: readonly string[]
  /** Days from today of the first due date, and between two of them. */
  due: { from: number; step: number }
}

export const demoBoards: readonly DemoBoard[] = [
  {
    name: 'Renewals',
    description: 'Every policy that renews in the next 60 days',
    monitor: true,
    labels: [
      { name: 'VIP', color: 'purple' },
      { name: 'Rate increase', color: 'orange' },
      { name: 'Bundle', color: 'teal' },
    ],
    lanes: [
      { label: 'To contact', cards: 24, target: 25, escalateHours: 72 },
      { label: 'Quoted', cards: 18, target: 30 },
      { label: 'Waiting on client', cards: 11, target: 15, escalateHours: 120 },
      { label: 'Renewed', cards: 34, target: 30, done: true },
    ],
    titles: [''],
    due: { from: -4, step: 1 },
  },
  {
    name: 'New business',
    description: 'From the first call to a bound policy',
    monitor: false,
    labels: [
      { name: 'Referral', color: 'green' },
      { name: 'Commercial', color: 'blue' },
    ],
    lanes: [
      { label: 'New lead', cards: 9, target: null, escalateHours: 24 },
      { label: 'Gathering details', cards: 7, target: null },
      { label: 'Quoted', cards: 6, target: null, escalateHours: 96 },
      { label: 'Bound', cards: 12, target: null, done: true },
      { label: 'Lost', cards: 5, target: null, done: true },
    ],
    titles: ['Auto and home quote', 'Umbrella quote', 'Business owner’s policy', 'Renters quote', 'Life review'],
    due: { from: 0, step: 2 },
  },
  {
    name: 'Claims',
    description: 'Every open claim, and who to call about it',
    monitor: true,
    labels: [{ name: 'Injury', color: 'red' }],
    lanes: [
      { label: 'Reported', cards: 4, target: null, escalateHours: 24 },
      { label: 'Adjuster assigned', cards: 5, target: null },
      { label: 'Waiting on carrier', cards: 3, target: null, escalateHours: 240 },
      { label: 'Closed', cards: 14, target: null, done: true },
    ],
    titles: ['Hail on the roof', 'Rear-ended at a light', 'Burst pipe', 'Windshield', 'Stolen bicycle', 'Kitchen fire'],
    due: { from: -1, step: 3 },
  },
]
