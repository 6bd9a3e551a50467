import { type CampaignFormat, campaignStatuses, scheduleOccurrences } from '@frontdesk/contract/growth/campaigns/limits'
import { type RawBuilder, sql } from 'kysely'
import { build } from '#platform/db/build'
import type { Query } from '#platform/db/database'
import { type CampaignRow, shownCampaigns, withLastRun } from './campaign.store.ts'

const sorts = {
  createdAt: [sql`s.created_at`],
  name: [sql`lower(s.name) collate "C"`],
  status: [sql`array_position(${campaignStatuses}::text[], s.status)`],
  schedule: [sql`array_position(${scheduleOccurrences}::text[], s.schedule_occurrence)`, sql`s.schedule_start_on`],
  nextRunAt: [sql`s.next_run_at`],
  // From the unique index of runs, for each campaign.
  lastRun: [
    sql`(select max(r.run_date) from campaign_runs r where r.account_id = s.account_id and r.campaign_id = s.id)`,
  ],
  updatedAt: [sql`s.updated_at`],
  audience: [sql`s.audience`],
} as const satisfies Record<string, readonly RawBuilder<unknown>[]>
export type CampaignSort = keyof typeof sorts

interface Wanted {
  format: CampaignFormat | undefined
  isActive: boolean | undefined
  sort: CampaignSort
  descending: boolean
  page: number
  limit: number
}

/** Those that wait for a decision come first, under any filter. */
const wantedOnes = ({ format, isActive }: Pick<Wanted, 'format' | 'isActive'>) => sql<boolean>`
  (s.status = 'decision' or (
    (${format ?? null}::text is null or s.format = ${format ?? null})
    and (${isActive ?? null}::boolean is null or s.active = ${isActive ?? null})))`

/** For Database.read(). */
export const campaignPageQuery = (wanted: Wanted): Query<CampaignRow> => {
  const { sort, descending, page, limit } = wanted
  const direction = descending ? sql`desc` : sql`asc`
  const order = sorts[sort].map((key) => sql`${key} ${direction} nulls last`)
  return sql<CampaignRow>`
    select ${withLastRun} from (${shownCampaigns}) s where ${wantedOnes(wanted)}
      order by (s.status = 'decision') desc, ${sql.join(order)}, s.id ${direction}
      limit ${limit} offset ${(page - 1) * limit}`.compile(build)
}

export interface CampaignCounts {
  total: number
  active: number
  inactive: number
}

/** For Database.read(): one row. */
export const campaignCountsQuery = (wanted: Pick<Wanted, 'format' | 'isActive'>): Query<CampaignCounts> =>
  sql<CampaignCounts>`
    select (count(*) filter (where ${wantedOnes(wanted)}))::int as total,
      (count(*) filter (where s.active and ${ofFormat(wanted.format)}))::int as active,
      (count(*) filter (where not s.active and ${ofFormat(wanted.format)}))::int as inactive
    from (${shownCampaigns}) s`.compile(build)

const ofFormat = (format: CampaignFormat | undefined) =>
  sql<boolean>`(${format ?? null}::text is null or s.format = ${format ?? null})`
