import type { GoalName, MetricName } from '@frontdesk/contract/metrics/names'
import type { GoalRow, SumRow } from './stats.store.ts'

/** All names of the contract, of which some are sums of others. */
export function valuesOf(row: SumRow | undefined): Record<MetricName, number> {
  const sum = row ?? nothing
  return {
    contacts: sum.contacts,
    policies: sum.policies,
    premiums: sum.premiums,
    calls: sum.calls_incoming + sum.calls_outgoing,
    calls_duration: sum.calls_incoming_duration + sum.calls_outgoing_duration,
    calls_incoming: sum.calls_incoming,
    calls_incoming_duration: sum.calls_incoming_duration,
    calls_outgoing: sum.calls_outgoing,
    calls_outgoing_duration: sum.calls_outgoing_duration,
    messages: sum.messages,
    todo: sum.todo,
    tasks_completed: sum.tasks_completed,
    tasks_pending: sum.tasks_pending,
    tasks_total: sum.tasks_completed + sum.tasks_pending,
  }
}

const nothing: SumRow = {
  contacts: 0,
  policies: 0,
  premiums: 0,
  messages: 0,
  calls_incoming: 0,
  calls_incoming_duration: 0,
  calls_outgoing: 0,
  calls_outgoing_duration: 0,
  todo: 0,
  tasks_completed: 0,
  tasks_pending: 0,
}

export const goalsFrom = (rows: readonly GoalRow[]): Partial<Record<GoalName, number>> =>
  Object.fromEntries(rows.map(({ name, goal }) => [name, goal]))
