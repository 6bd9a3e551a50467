import type { LaneRow, StoredLane } from './boards.store.ts'

/** What people set of a lane, named as in the contract. */
export interface LaneFields {
  label: string
  color: string | null
  target: number | null
  done: boolean
  escalateHours: number | null
  rule: { assignTo: string | null; dueDays: number | null; followupDays: number | null; template: string | null }
}

export const noRule: LaneFields['rule'] = { assignTo: null, dueDays: null, followupDays: null, template: null }

export const buildLaneFields = (row: Pick<StoredLane, keyof LaneRow>): LaneFields => ({
  label: row.label,
  color: row.color,
  target: row.target,
  done: row.done,
  escalateHours: row.escalate_hours,
  rule: {
    assignTo: row.rule_assign_to,
    dueDays: row.rule_due_days,
    followupDays: row.rule_followup_days,
    template: row.rule_template_id,
  },
})

export const buildLaneColumns = ({ label, color, target, done, escalateHours, rule }: LaneFields) => ({
  label,
  color,
  target,
  done,
  escalate_hours: escalateHours,
  rule_assign_to: rule.assignTo,
  rule_due_days: rule.dueDays,
  rule_followup_days: rule.followupDays,
  rule_template_id: rule.template,
})
