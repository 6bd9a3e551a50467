// Keyset paging: a page continues after the last row's sort values, so it costs the same at row 10 and row 500,000, and
// neither skips nor repeats rows when some are added or deleted between two pages.
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { decodeCursor, encodeCursor } from './page-cursor.ts'

export { InvalidCursor } from './page-cursor.ts'

export type SortKey = {
  /** A column (`contacts.sort_name`) or an expression; an index in the same order makes it fast. */
  by: string | RawBuilder<unknown>
  kind: 'text' | 'integer' | 'instant' | 'day' | 'uuid'
  descending?: boolean
  /** Nulls are last in either direction; an index for `descending` then needs `desc nulls last`. */
  nullable?: boolean
}

export type PageRequest = {
  /** The last key must make the order total: end with the id. */
  sort: readonly SortKey[]
  /** Rows per page; the endpoint's schema limits it. */
  limit: number
  /** Rows to read, the limit and one more by default: a `statement` states it as an argument. */
  rows?: number
  /** `next` of the previous page. */
  after?: string | undefined
}

export type Page<Row> = { data: Row[]; next?: string }

const pageKey = 'page_key'
const types = { text: 'text', integer: 'bigint', instant: 'timestamptz', day: 'date', uuid: 'uuid' } as const

/** Runs the query for one page. Throws InvalidCursor when `after` was not made by this list. */
export async function fetchPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  request: PageRequest,
): Promise<Page<Row>> {
  const page = pageQuery(query, request)
  return page.cut(await page.query.execute())
}

/** The same in two parts, for Database.read(): the query to run, and `cut` to make the page from its rows. */
export function pageQuery<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { sort, limit, rows = limit + 1, after }: PageRequest,
) {
  let paged = query.limit(rows)
  for (const key of sort) paged = paged.orderBy(orderOf(key))
  if (after !== undefined) {
    const values = decodeCursor(after, sort)
    paged = paged.where(comesAfter(sort, values))
  }
  // The keys as the database prints them: a Date would drop the microseconds, and rows with them.
  const keys = sql.join(sort.map((key) => sql`${expression(key)}::text`))
  return {
    query: paged.select(sql<(string | null)[]>`array[${keys}]`.as(pageKey)),
    cut: (found: readonly object[]): Page<Row> => splitPage(found, { sort, limit }),
  }
}

/** For a query that was built before; pageQuery's own `cut` does the same. */
export function splitPage<Row>(
  rows: readonly object[],
  { sort, limit }: Pick<PageRequest, 'sort' | 'limit'>,
): Page<Row> {
  const shown = rows.slice(0, limit)
  const data = shown.map(withoutKey<Row>)
  if (rows.length <= limit) return { data }
  const last = shown.at(-1) as { [pageKey]: (string | null)[] }
  return { data, next: encodeCursor(last[pageKey], sort) }
}

function orderOf(key: SortKey) {
  const direction = key.descending ? sql`desc` : sql`asc`
  return key.nullable ? sql`${expression(key)} ${direction} nulls last` : sql`${expression(key)} ${direction}`
}

function comesAfter(sort: readonly SortKey[], values: readonly (string | null)[]): RawBuilder<SqlBool> {
  const [first] = sort
  const uniform = sort.every((key) => !key.nullable && key.descending === first?.descending)
  if (!uniform) return afterByKey(sort, values)
  // A row comparison is a single index condition.
  const row = sql.join(sort.map(expression))
  const position = sql.join(sort.map((key, index) => literal(key, values[index] ?? null)))
  return first?.descending ? sql<SqlBool>`(${row}) < (${position})` : sql<SqlBool>`(${row}) > (${position})`
}

/** a after, or a equal and (b after, or b equal and …). */
function afterByKey([key, ...rest]: readonly SortKey[], [value = null, ...others]: readonly (string | null)[]) {
  if (!key) return sql<SqlBool>`false`
  const further: RawBuilder<SqlBool> = afterByKey(rest, others)
  if (value === null) return sql<SqlBool>`(${expression(key)} is null and ${further})`
  const sign = key.descending ? sql`<` : sql`>`
  const nulls = key.nullable ? sql` or ${expression(key)} is null` : sql``
  const position = literal(key, value)
  return sql<SqlBool>`(${expression(key)} ${sign} ${position}${nulls} or (${expression(key)} = ${position} and ${further}))`
}

function expression({ by }: SortKey): RawBuilder<unknown> {
  return typeof by === 'string' ? sql.ref(by) : by
}

function literal(key: SortKey, value: string | null): RawBuilder<unknown> {
  return sql`${value}::${sql.raw(types[key.kind])}`
}

function withoutKey<Row>(row: object): Row {
  const { [pageKey]: _, ...rest } = row as Record<string, unknown>
  return rest as Row
}
