// One part of the program for the first screen, which early.ts asks for together with the page.

export { UsageWidget } from '#domains/metrics/usage/usage-widget.tsx'
export { EmployeeStats } from './employee-stats.tsx'
export { FollowupsWidget, ScheduledMessagesWidget } from './followup-widgets.tsx'
export { QueueCard } from './queue-card.tsx'
