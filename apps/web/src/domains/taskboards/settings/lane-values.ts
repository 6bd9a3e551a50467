import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import type { TaskLane } from '../taskboards.queries.ts'
import { laneSettingsTexts as texts } from '../texts/board-settings.texts.ts'
import { parseWholeNumber } from './whole-number.ts'

/** As they are typed. */
export interface LaneValues extends Pick<TaskLane, 'label' | 'color' | 'done'> {
  target: string
  escalate: string
  unit: 'hours' | 'days'
  assignTo: string
  dueDays: string
  followupDays: string
  template: string
}

const hoursOfDay = 24
const typed = (number: number | null) => number?.toString() ?? ''

export function getLaneValues({ label, color, done, target, escalateHours, rule }: TaskLane): LaneValues {
  const inDays = escalateHours !== null && escalateHours % hoursOfDay === 0
  return {
    ...{ label, color, done, target: typed(target) },
    escalate: typed(inDays ? escalateHours / hoursOfDay : escalateHours),
    unit: inDays || escalateHours === null ? 'days' : 'hours',
    assignTo: rule.assignTo ?? '',
    dueDays: typed(rule.dueDays),
    followupDays: typed(rule.followupDays),
    template: rule.template ?? '',
  }
}

const days = (text: string) => parseWholeNumber(text, 0, boardLimits.dueDays)
const escalateHours = ({ escalate, unit }: LaneValues) => {
  const length = unit === 'days' ? hoursOfDay : 1
  const number = parseWholeNumber(escalate, 1, boardLimits.escalateHours / length)
  return number && number * length
}

export function checkLane(values: LaneValues) {
  const most = boardLimits.escalateHours / hoursOfDay
  return {
    ...(values.label.trim() === '' && { label: texts.labelMissing }),
    ...(parseWholeNumber(values.target, 0, 100) === undefined && { target: texts.targetProblem }),
    ...(escalateHours(values) === undefined && { escalate: texts.escalateProblem(most) }),
    ...(days(values.dueDays) === undefined && { dueDays: texts.daysProblem }),
    ...(days(values.followupDays) === undefined && { followupDays: texts.daysProblem }),
  }
}

/** Only what differs, so that a colleague's change of something else stays. */
export function collectLaneChanges(values: LaneValues, lane: TaskLane) {
  const next = {
    label: values.label.trim(),
    color: values.color,
    done: values.done,
    target: parseWholeNumber(values.target, 0, 100) ?? null,
    escalateHours: escalateHours(values) ?? null,
    rule: {
      assignTo: values.assignTo || null,
      dueDays: days(values.dueDays) ?? null,
      followupDays: days(values.followupDays) ?? null,
      template: values.template || null,
    },
  }
  const changed = Object.entries(next).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(asSent(lane)[name as keyof typeof next]),
  )
  return Object.fromEntries(changed) as Partial<typeof next>
}

const asSent = ({ label, color, done, target, escalateHours: hours, rule }: TaskLane) => ({
  ...{ label, color, done, target, escalateHours: hours },
  rule: {
    ...{ assignTo: rule.assignTo, dueDays: rule.dueDays },
    ...{ followupDays: rule.followupDays, template: rule.template },
  },
})
