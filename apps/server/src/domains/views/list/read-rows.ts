import type { Platform } from '#platform/platform'
import type { Viewer } from '../filter/viewer.ts'
import { contactRowView } from './row-view.ts'
import { rowsOf } from './rows.store.ts'

/** In the order of the ids; without deleted contacts. */
export async function readRows(platform: Platform, viewer: Viewer, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await platform.database.read(viewer.accountId, rowsOf(viewer, ids))
  return rows.map((row) => contactRowView(row, viewer.day))
}
