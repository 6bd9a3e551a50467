import type { WidgetProps } from '#domains/dashboard/dashboard.public.ts'
import { EmployeeStatsWidget } from '#domains/metrics/stats/employee-stats-widget.tsx'
import { useReviewColumns } from '#growth/reviews/client/use-review-columns.tsx'

/** What each employee did, with their reviews. */
export const EmployeeStats = (props: WidgetProps) => (
  <EmployeeStatsWidget {...props} extra={useReviewColumns(props.month)} />
)
