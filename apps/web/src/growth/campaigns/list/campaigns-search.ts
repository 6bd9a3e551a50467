// Which campaigns the list shows, kept in the address so that a link or a reload shows the same.
import { type CampaignFormat, campaignFormats, campaignPageSizes } from '@frontdesk/contract/growth/campaigns/limits'

export const sortKeys = [
  'createdAt',
  'name',
  'status',
  'schedule',
  'nextRunAt',
  'lastRun',
  'updatedAt',
  'audience',
] as const
export type SortKey = (typeof sortKeys)[number]
/** A leading `-`: descending. */
export type CampaignSort = SortKey | `-${SortKey}`
const sorts: readonly CampaignSort[] = sortKeys.flatMap((key) => [key, `-${key}`] as const)

/** Sorts in the menu; column headers have the others. */
export const offeredSorts: readonly CampaignSort[] = [
  '-createdAt',
  'createdAt',
  'name',
  'nextRunAt',
  '-updatedAt',
  '-audience',
]

export const usualSort: CampaignSort = '-createdAt'
export const usualSize = 10

/** A missing key means its default: every format, active, newest first, the first ten. */
export interface CampaignsSearch {
  format?: CampaignFormat
  inactive?: true
  sort?: CampaignSort
  page?: number
  size?: number
  /** The campaign whose runs are open. */
  runs?: string
}

/** From the address, which may contain anything. */
export function parseCampaignsSearch(raw: Record<string, unknown>): CampaignsSearch {
  const format = campaignFormats.find((each) => each === raw.format)
  const sort = sorts.find((each) => each === raw.sort)
  const page = typeof raw.page === 'number' && Number.isInteger(raw.page) ? raw.page : 1
  const size = campaignPageSizes.find((each) => each === raw.size)
  return {
    ...(format && { format }),
    ...(raw.inactive === true && { inactive: true as const }),
    ...(sort && sort !== usualSort && { sort }),
    ...(page > 1 && page <= 10_000 && { page }),
    ...(size && size !== usualSize && { size }),
    ...(typeof raw.runs === 'string' && /^[\w-]{1,36}$/.test(raw.runs) && { runs: raw.runs }),
  }
}

export type CampaignsChange = { [Key in keyof CampaignsSearch]?: CampaignsSearch[Key] | undefined }

/** Undefined removes a filter. Changing a filter or the order goes back to the first page. */
export const changeSearch = (search: CampaignsSearch, change: CampaignsChange) =>
  parseCampaignsSearch({ ...search, ...('page' in change || 'runs' in change ? {} : { page: 1 }), ...change })
