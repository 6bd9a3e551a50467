import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment, useRef } from 'react'
import { useFocusKept } from '#ui/data/use-focus-kept.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { count } from '#ui/format/counted.ts'
import type { Campaign } from '../campaigns.queries.ts'
import { campaignTexts as texts } from '../texts/campaigns.texts.ts'
import { CampaignRow } from './campaign-row.tsx'
import {
  type CampaignSort,
  type CampaignsChange,
  type CampaignsSearch,
  type SortKey,
  usualSort,
} from './campaigns-search.ts'
import { DecisionRow } from './decision-row.tsx'
import styles from './list.module.css'
import rowStyles from './row.module.css'
import { RunHistory } from './run-history.tsx'
import type { CampaignActs } from './use-campaign-acts.ts'

interface CampaignTableProps {
  /** Undefined until they are loaded. */
  campaigns: readonly Campaign[] | undefined
  total: number
  /** They belong to another page while this one loads. */
  isStale: boolean
  search: CampaignsSearch
  now: number
  acts: CampaignActs | undefined
  onSearch(change: CampaignsChange): void
}

interface Column {
  key: keyof typeof texts.columns
  sort?: SortKey
}

const columns: readonly Column[] = [
  { key: 'runs' },
  { key: 'name', sort: 'name' },
  { key: 'audience', sort: 'audience' },
  { key: 'schedule', sort: 'schedule' },
  { key: 'status', sort: 'status' },
  { key: 'next', sort: 'nextRunAt' },
  { key: 'last', sort: 'lastRun' },
  { key: 'actions' },
]
const loadingRows = 5

/** Those that wait for a decision come first, under any filter. */
export function CampaignTable({ campaigns, total, isStale, search, ...rest }: CampaignTableProps) {
  const region = useRef<HTMLElement>(null)
  const focus = useFocusKept(region, 'tbody > tr')
  const waiting = campaigns?.filter(({ status }) => status === 'decision') ?? []
  const others = campaigns?.filter(({ status }) => status !== 'decision') ?? []
  const [waitingGroup, group] = ['decision', search.inactive ? 'inactive' : 'active'] as const
  // Later pages start in the middle of a group.
  const isFirst = !search.page
  const { onSearch } = rest
  return (
    <section ref={region} className={styles.rows} aria-label={texts.title} {...focus}>
      <table className={styles.table} aria-busy={!campaigns || isStale} data-stale={isStale || undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={search.sort ?? usualSort} onSearch={onSearch} />
            ))}
          </tr>
        </thead>
        {campaigns ? (
          <>
            <Rows label={waitingGroup} rows={waiting} many={waiting.length} search={search} {...rest} />
            <Rows
              label={group}
              rows={others}
              many={isFirst ? total - waiting.length : undefined}
              search={search}
              {...rest}
            />
          </>
        ) : (
          <tbody>
            {Array.from({ length: loadingRows }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <tr key={at} className={rowStyles.row}>
                {columns.map(({ key }, column) => (
                  <td key={key} data-column={key}>
                    {key !== 'runs' && key !== 'actions' && (
                      <Skeleton width={`${40 + ((at * 7 + column * 23) % 45)}%`} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        )}
      </table>
    </section>
  )
}

interface RowsProps extends Pick<CampaignTableProps, 'search' | 'now' | 'acts' | 'onSearch'> {
  label: keyof typeof texts.groups
  rows: readonly Campaign[]
  many: number | undefined
}

const Rows = ({ label, rows, many, search, now, acts, onSearch }: RowsProps) =>
  rows.length > 0 && (
    <tbody>
      <tr className={styles.group} data-group={label}>
        <th scope="rowgroup" colSpan={columns.length}>
          {label === 'decision' && <i aria-hidden />}
          {texts.groups[label]}
          {many !== undefined && <span>{count(many)}</span>}
        </th>
      </tr>
      {rows.map((campaign) => {
        const isOpen = search.runs === campaign.id
        return (
          <Fragment key={campaign.id}>
            <CampaignRow
              campaign={campaign}
              now={now}
              acts={acts}
              isOpen={isOpen}
              onOpen={(open) => onSearch({ runs: open ? campaign.id : undefined })}
            />
            {campaign.status === 'decision' && campaign.lastRun && (
              <DecisionRow campaign={campaign} run={campaign.lastRun} acts={acts} columns={columns.length} now={now} />
            )}
            {isOpen && (
              <tr className={styles.runs}>
                <td colSpan={columns.length}>
                  <RunHistory campaign={campaign} now={now} />
                </td>
              </tr>
            )}
          </Fragment>
        )
      })}
    </tbody>
  )

interface HeadProps {
  column: Column
  sort: CampaignSort
  onSearch(change: CampaignsChange): void
}

function Head({ column: { key, sort: by }, sort, onSearch }: HeadProps) {
  const title = texts.columns[key]
  const isHidden = key === 'runs' || key === 'actions'
  const direction =
    by === undefined ? undefined : sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : undefined
  return (
    <th scope="col" data-column={key} aria-sort={direction} aria-label={isHidden ? title : undefined}>
      {by ? (
        <button type="button" onClick={() => onSearch({ sort: direction === 'ascending' ? `-${by}` : by })}>
          {title}
          {direction === 'ascending' && <ArrowUp size={12} aria-hidden />}
          {direction === 'descending' && <ArrowDown size={12} aria-hidden />}
        </button>
      ) : (
        !isHidden && title
      )}
    </th>
  )
}
