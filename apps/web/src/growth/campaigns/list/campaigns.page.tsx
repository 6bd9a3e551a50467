import { campaignPageSizes } from '@frontdesk/contract/growth/campaigns/limits'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useEntityQuery } from '#platform/entities/entities.ts'
import { useMe } from '#platform/session/session-state.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Button } from '#ui/actions/button.tsx'
import { Pager } from '#ui/data/pager.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { WorkPage } from '#ui/layout/work-page.tsx'
import { campaignsQuery } from '../campaigns.queries.ts'
import { failureText } from '../failure-texts.ts'
import { campaignTexts as texts } from '../texts/campaigns.texts.ts'
import { CampaignTable } from './campaign-table.tsx'
import {
  type CampaignsChange,
  type CampaignsSearch,
  changeSearch,
  parseCampaignsSearch,
  usualSize,
} from './campaigns-search.ts'
import styles from './list.module.css'
import { ListFilters } from './list-filters.tsx'
import { ListHead } from './list-head.tsx'
import { TemplateRow } from './template-row.tsx'
import { useCampaignActs } from './use-campaign-acts.ts'

/** With more rows than this, templates move to the menu. */
const roomForTemplates = 5

export function CampaignsPage() {
  const search = parseCampaignsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const now = useNow()
  const mayAct = !useMe().ghost
  const acts = useCampaignActs()
  const query = useEntityQuery(campaignsQuery(search))
  const { data } = query
  const onSearch = (change: CampaignsChange) =>
    void navigate({ to: '/campaigns', search: changeSearch(search, change), replace: true })
  const [page, size] = [search.page ?? 1, search.size ?? usualSize]
  const withTemplates = data !== undefined && data.rows.length > roomForTemplates
  return (
    <WorkPage
      title={texts.title}
      head={<ListHead mayCreate={mayAct} withTemplates={withTemplates} />}
      filters={<ListFilters search={search} counts={data} onSearch={onSearch} />}
      panes={
        <div className={styles.list}>
          <QueryState compact query={query} failureText={(error) => failureText('listCampaigns', error)}>
            <div className={styles.body}>
              {data?.rows.length === 0 ? (
                <Nothing search={search} isFirst={data.active + data.inactive === 0} onSearch={onSearch} />
              ) : (
                <CampaignTable
                  campaigns={data?.rows}
                  total={data?.total ?? 0}
                  isStale={query.isPlaceholderData}
                  search={search}
                  now={now}
                  acts={mayAct ? acts : undefined}
                  onSearch={onSearch}
                />
              )}
              {data && !withTemplates && mayAct && <TemplateRow />}
            </div>
            {data && (data.total > 0 || page > 1) && (
              <Pager
                of={texts.ofPages}
                page={page}
                pageSize={size}
                total={data.total}
                onPage={(to) => onSearch({ page: to })}
                sizes={campaignPageSizes}
                onPageSize={(to) => onSearch({ size: to })}
              />
            )}
          </QueryState>
        </div>
      }
    />
  )
}

interface NothingProps {
  search: CampaignsSearch
  /** The agency has no campaigns. */
  isFirst: boolean
  onSearch(change: CampaignsChange): void
}

function Nothing({ search: { format, inactive, page }, isFirst, onSearch }: NothingProps) {
  if (page) return <EmptyState icon={<Megaphone />} title={texts.noMore} />
  if (isFirst && !format) return <EmptyState icon={<Megaphone />} title={texts.none} text={texts.noneText} />
  return (
    <EmptyState
      icon={<Megaphone />}
      title={texts.noneSuch[inactive ? 'inactive' : 'active']}
      action={format && <Button onClick={() => onSearch({ format: undefined })}>{texts.showAll}</Button>}
    />
  )
}
