import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Figure, Figures, numberClass, WidgetCard, WidgetState } from '#domains/dashboard/dashboard.public.ts'
import { count } from '#ui/format/counted.ts'
import { campaignSummaryQuery } from '../campaigns.queries.ts'
import { failureText } from '../failure-texts.ts'
import { campaignTexts as texts } from '../texts/campaigns.texts.ts'

/** Totals of the agency's campaigns. */
export function CampaignsWidget() {
  const query = useQuery(campaignSummaryQuery())
  const { data } = query
  return (
    <WidgetCard title={texts.title} busy={!data} actions={<Link to="/campaigns">{texts.seeAll}</Link>}>
      <WidgetState query={query} failureText={(error) => failureText('getCampaignSummary', error)}>
        <Figures even>
          <Figure label={texts.sums.count}>
            {data && (
              <Link to="/campaigns" className={numberClass()} aria-label={texts.sumOf(texts.sums.count, data.count)}>
                {count(data.count)}
              </Link>
            )}
          </Figure>
          <Figure label={texts.sums.sent}>{data && count(data.sent)}</Figure>
          <Figure label={texts.sums.delivered}>{data && count(data.delivered)}</Figure>
        </Figures>
      </WidgetState>
    </WidgetCard>
  )
}
