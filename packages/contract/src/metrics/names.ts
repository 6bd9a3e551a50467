/** The specification's names. */
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
  'tasks_completed',
  'tasks_pending',
  'tasks_total',
] as const
export type MetricName = (typeof metricNames)[number]

/** Names that are counted already; the others come with their domains. */
export const countedMetrics = [
  'contacts',
  'policies',
  'premiums',
  'messages',
  'calls',
  'calls_duration',
  'calls_incoming',
  'calls_incoming_duration',
  'calls_outgoing',
  'calls_outgoing_duration',
] as const satisfies readonly MetricName[]
