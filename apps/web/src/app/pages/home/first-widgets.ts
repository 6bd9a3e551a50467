// One part of the program for the first screen, which early.ts asks for together with the page.

export { EmployeeStatsWidget } from '#domains/metrics/stats/employee-stats-widget.tsx'
export { UsageWidget } from '#domains/metrics/usage/usage-widget.tsx'
export { FollowupsWidget, ScheduledMessagesWidget } from './followup-widgets.tsx'
export { QueueCard } from './queue-card.tsx'
