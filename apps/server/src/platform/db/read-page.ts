import type { Caller } from '../caller.ts'
import type { Platform } from '../platform.ts'
import type { Query } from './database.ts'
import type { Page } from './page.ts'

interface PageQuery<Row> {
  query: Query<object>
  cut(rows: readonly object[]): Page<Row>
}

/** Reads a page in one round trip and converts its rows. A cursor of another list is the caller's mistake: 400. */
export async function readPage<Row, Shown>(
  { caller, platform }: { caller: Caller; platform: Platform },
  pageOf: () => PageQuery<Row>,
  view: (row: Row) => Shown,
): Promise<{ data: Shown[]; next: string | null }> {
  const page = pageOf()
  const { data, next } = page.cut(await platform.database.read(caller.accountId, page.query))
  return { data: data.map(view), next: next ?? null }
}
