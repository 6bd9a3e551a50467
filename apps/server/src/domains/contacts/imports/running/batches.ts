import type { ContactDraft } from '../rows/contact-draft.ts'
import type { MapRow } from '../rows/map-row.ts'

export interface Batch {
  /** Rows before the batch. */
  from: number
  drafts: ContactDraft[]
}

/** The next batch is read while the one before is being written. */
async function* oneAhead<T>(source: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  const ask = () => {
    const next = source.next()
    // Should nobody come back for it: whoever does is told.
    next.catch(() => {})
    return next
  }
  let next = ask()
  try {
    for (let { value, done } = await next; !done; { value, done } = await next) {
      next = ask()
      yield value as T
    }
  } finally {
    await next.catch(() => {})
    await source.return()
  }
}

/** Drafts of the rows that come after the first `from`, `size` at a time. */
export const batchesOf = (rows: AsyncIterable<string[]>, mapRow: MapRow, place: { from: number; size: number }) =>
  oneAhead(batchesInTurn(rows, mapRow, place))

async function* batchesInTurn(
  rows: AsyncIterable<string[]>,
  mapRow: MapRow,
  { from, size }: { from: number; size: number },
): AsyncGenerator<Batch, void> {
  let place = 0
  let drafts: ContactDraft[] = []
  for await (const row of rows) {
    place += 1
    if (place <= from) continue
    drafts.push(mapRow(row))
    if (drafts.length < size) continue
    yield { from: place - drafts.length, drafts }
    drafts = []
  }
  if (drafts.length > 0) yield { from: place - drafts.length, drafts }
}
