import type { RuleGroup } from '@frontdesk/contract/tags/rule-tree'
import type { ListColumn, SortKey } from '@frontdesk/contract/views/list-shape'
import type { savedView } from '@frontdesk/contract/views/views'
import type { z } from 'zod'
import type { ViewRow } from './saved-views.store.ts'

export const viewOf = (row: ViewRow) =>
  ({
    id: row.id,
    name: row.name,
    shared: row.owner_id === null,
    filter: row.filter as unknown as RuleGroup | null,
    sort: { by: row.sort_by as SortKey, descending: row.descending },
    columns: row.columns as unknown as ListColumn[],
    position: row.position,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }) satisfies z.input<typeof savedView>
export type ShownView = ReturnType<typeof viewOf>
