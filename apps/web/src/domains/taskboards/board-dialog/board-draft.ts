// A board as it is typed, and what is wrong with it; the server checks it again by the same rules.
import { type BoardColor, boardLimits } from '@frontdesk/contract/taskboards/limits'
import { uuid7 } from '#platform/api/random-key.ts'
import { boardDialogTexts, laneRowTexts } from '../texts/board-dialog.texts.ts'
import type { BoardTemplate } from './templates.ts'

type TimeUnit = 'hours' | 'days'

export interface LaneDraft {
  id: string
  label: string
  color: BoardColor | null
  /** Percent, as typed. */
  target: string
  done: boolean
  /** A number of `unit`, as typed; empty: a card never escalates. */
  escalate: string
  unit: TimeUnit
}

/** What is changed after the lanes exist. */
export interface BoardFacts {
  boardname: string
  description: string
  monitor: boolean
  /** Ids of the tags that feed it. */
  assignedTag: readonly string[]
  /** A lane, or empty. */
  endLane: string
}

export interface BoardDraft extends BoardFacts {
  lanes: readonly LaneDraft[]
}

/** By the contract's paths: `boardname`, `lanes/0/label`. */
export type Problems = Readonly<Record<string, string>>

const hoursPerDay = 24

export const createLaneDraft = (): LaneDraft => ({
  ...{ id: uuid7(), label: '', color: null, target: '', done: false, escalate: '', unit: 'days' },
})

export const createBoardDraft = ({ key, name, lanes }: BoardTemplate): BoardDraft => ({
  boardname: key === 'blank' ? '' : name,
  description: '',
  monitor: lanes.some(({ hours }) => hours !== undefined),
  assignedTag: [],
  endLane: '',
  lanes: lanes.map(({ label, target, hours, done }) => ({
    ...createLaneDraft(),
    label,
    target: target === undefined ? '' : String(target),
    done: done ?? false,
    ...(hours !== undefined && escalationOf(hours)),
  })),
})

const escalationOf = (hours: number): Pick<LaneDraft, 'escalate' | 'unit'> =>
  hours % hoursPerDay === 0
    ? { escalate: String(hours / hoursPerDay), unit: 'days' }
    : { escalate: String(hours), unit: 'hours' }

const isWhole = (text: string) => /^\d{1,5}$/.test(text.trim())
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text))

function hoursOf({ escalate, unit }: Pick<LaneDraft, 'escalate' | 'unit'>): number | null {
  const count = numberOf(escalate)
  return count === null ? null : count * (unit === 'days' ? hoursPerDay : 1)
}

function laneProblems({ label, target, escalate, unit }: LaneDraft): Problems {
  const hours = hoursOf({ escalate, unit })
  const isTime = hours === null || (isWhole(escalate) && hours >= 1 && hours <= boardLimits.escalateHours)
  return {
    ...(!label.trim() && { label: laneRowTexts.nameMissing }),
    ...(target.trim() && !(isWhole(target) && Number(target) <= 100) && { target: laneRowTexts.badTarget }),
    ...(!isTime && { escalateHours: laneRowTexts.badTime }),
  }
}

export const checkFacts = ({ boardname }: BoardFacts): Problems =>
  boardname.trim() ? {} : { boardname: boardDialogTexts.nameMissing }

export const checkDraft = (draft: BoardDraft): Problems => ({
  ...checkFacts(draft),
  ...Object.fromEntries(
    draft.lanes.flatMap((lane, at) =>
      Object.entries(laneProblems(lane)).map(([field, problem]) => [`lanes/${at}/${field}`, problem]),
    ),
  ),
})

/** As the contract wants it. */
export const buildNewBoard = (id: string, { lanes, endLane, assignedTag, ...facts }: BoardDraft) => ({
  ...facts,
  id,
  assignedTag: [...assignedTag],
  endLane: assignedTag.length > 0 && endLane ? endLane : null,
  lanes: lanes.map(({ id, label, color, target, done, escalate, unit }) => ({
    ...{ id, label: label.trim(), color, done },
    target: numberOf(target),
    escalateHours: hoursOf({ escalate, unit }),
  })),
})

/** The lane at that place moves by one; undefined: it is at the end already. */
export function moveLane(lanes: readonly LaneDraft[], at: number, by: -1 | 1): LaneDraft[] | undefined {
  const lane = lanes[at]
  const other = lanes[at + by]
  if (!lane || !other) return undefined
  return lanes.with(at, other).with(at + by, lane)
}
