import { AppError } from '#platform/app-error'
import type { Caller } from '#platform/caller'
import type { Query } from '#platform/db/database'
import { InvalidCursor, type Page } from '#platform/db/page'
import type { Platform } from '#platform/platform'

interface PageQuery<Row> {
  query: Query<object>
  cut(rows: readonly object[]): Page<Row>
}

/** Reads a page in one round trip and shows its rows. A cursor of another list is the caller's mistake: 400. */
export async function readPage<Row, Shown>(
  { caller, platform }: { caller: Caller; platform: Platform },
  pageOf: () => PageQuery<Row>,
  view: (row: Row) => Shown,
): Promise<{ data: Shown[]; next: string | null }> {
  const page = withOwnCursor(pageOf)
  const { data, next } = page.cut(await platform.database.read(caller.accountId, page.query))
  return { data: data.map(view), next: next ?? null }
}

function withOwnCursor<T>(pageOf: () => T): T {
  try {
    return pageOf()
  } catch (error) {
    if (!(error instanceof InvalidCursor)) throw error
    throw new AppError('malformed', { fields: { cursor: 'is not of this list: begin without a cursor' } })
  }
}
