import { getCompletedPercent } from '@frontdesk/contract/growth/reviews/limits'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Figure, Figures, numberClass, WidgetCard, type WidgetProps } from '#domains/dashboard/dashboard.public.ts'
import { useMe } from '#platform/session/session-state.ts'
import { count } from '#ui/format/counted.ts'
import { DASH } from '#ui/format/dash.ts'
import { Segments } from '#ui/layout/work-page.tsx'
import type { ReportShow } from '../report/report-search.ts'
import { totalsQuery } from '../reviews.queries.ts'
import { formatRating } from '../stars.tsx'
import { widgetTexts as texts } from '../texts/review.texts.ts'

type Whose = 'mine' | 'everyone'

/** What is shown when the totals can’t be read. */
const unknown = { reviews: 0, completed: 0, rating: null }

/** The month's requests and answers: one's own, or everyone's. */
export function ReviewsWidget({ month }: WidgetProps) {
  const me = useMe()
  const [whose, setWhose] = useState<Whose>('everyone')
  const employee = whose === 'mine' ? me.id : undefined
  const query = useQuery(totalsQuery(month, employee))
  const totals = query.data ?? (query.isError ? unknown : undefined)
  const link = (label: string, number: string, show: ReportShow) => (
    <Link
      to="/report/service-reviews"
      search={{ month, show, ...(employee && { employee }) }}
      className={numberClass()}
      aria-label={texts.open(label, number)}
    >
      {number}
    </Link>
  )
  return (
    <WidgetCard
      title={texts.title}
      busy={!totals}
      actions={
        <Segments
          label={texts.whose}
          value={whose}
          onChange={(next: Whose) => setWhose(next)}
          options={[
            { value: 'everyone', label: texts.everyone },
            { value: 'mine', label: texts.mine },
          ]}
        />
      }
    >
      <Figures even>
        <Figure label={texts.reviews}>{totals && link(texts.reviews, count(totals.reviews), 'requested')}</Figure>
        <Figure label={texts.completed}>{totals && link(texts.completed, count(totals.completed), 'answered')}</Figure>
        <Figure label={texts.rating}>
          {totals && (totals.rating === null ? DASH : link(texts.rating, formatRating(totals.rating), 'answered'))}
        </Figure>
        <Figure label={texts.percentage}>
          {totals && (query.isError && !query.data ? DASH : `${Math.round(getCompletedPercent(totals))}%`)}
        </Figure>
      </Figures>
    </WidgetCard>
  )
}
