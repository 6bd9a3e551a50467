/** The specification's names. Those of reviews are left out. */
export const metricNames = [
  'contacts',
  'policies',
  'premiums',
  'calls',
  'calls_duration',
  'calls_incoming',
  'calls_incoming_duration',
  'calls_outgoing',
  'calls_outgoing_duration',
  'messages',
  'todo',
  'tasks_completed',
  'tasks_pending',
  'tasks_total',
] as const
export type MetricName = (typeof metricNames)[number]

/** Of the whole account, for the usage of the phone. */
export const usageNames = ['minutes', 'recordings', 'messages'] as const
export type UsageName = (typeof usageNames)[number]

/** Metrics that may have a monthly goal. */
export const goalNames = ['contacts', 'policies', 'premiums', 'calls', 'messages', 'tasks_completed'] as const
export type GoalName = (typeof goalNames)[number]
