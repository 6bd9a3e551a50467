import type { ContactDraft } from '../rows/contact-draft.ts'
import type { MapRow } from '../rows/map-row.ts'

export interface Batch {
  /** Rows before the batch. */
  from: number
  drafts: ContactDraft[]
}

/** Drafts of the rows that come after the first `from`, `size` at a time. */
export async function* batchesOf(
  rows: AsyncIterable<string[]>,
  mapRow: MapRow,
  { from, size }: { from: number; size: number },
): AsyncGenerator<Batch> {
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
