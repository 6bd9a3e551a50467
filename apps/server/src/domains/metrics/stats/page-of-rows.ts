interface Row {
  total: number
  sum: number
  /** Null: the page is empty. */
  id: string | null
  at: Date
}

/** Each row has the total and the sum of all pages. */
export function pageOfRows<R extends Row>(rows: readonly R[]) {
  const [first] = rows
  return {
    data: rows.flatMap(({ total: _, sum: __, id, at, ...row }) => (id ? [{ ...row, id, at: at.toISOString() }] : [])),
    total: first?.total ?? 0,
    sum: first?.sum ?? 0,
  }
}
