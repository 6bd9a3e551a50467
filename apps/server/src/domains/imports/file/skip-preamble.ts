// Reports begin with a title, a date, or an explanation; the table follows.

const looked = 20
const filled = (row: readonly string[]) => row.filter((cell) => cell !== '').length

/** Rows with the headings first. `onSkipped` receives the number of lines before them. */
export async function* withoutPreamble(
  rows: AsyncIterable<string[]>,
  onSkipped: (lines: number) => void = () => {},
): AsyncGenerator<string[]> {
  let held: string[][] | undefined = []
  for await (const row of rows) {
    if (!held) {
      yield row
      continue
    }
    held.push(row)
    if (held.length < looked) continue
    yield* begun(held, onSkipped)
    held = undefined
  }
  if (held) yield* begun(held, onSkipped)
}

function* begun(held: string[][], onSkipped: (lines: number) => void) {
  const start = headingsAt(held)
  if (start > 0) onSkipped(start)
  yield* held.slice(start)
}

/** The first row with the usual number of cells, when the rows before it have less than half as many. */
export function headingsAt(rows: readonly string[][]): number {
  const counts = rows.map(filled)
  const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0
  if (usual < 3 || (counts[0] ?? 0) * 2 >= usual) return 0
  const start = counts.findIndex((count) => count >= usual)
  const isHeadings = start > 0 && start < rows.length - 1 && !rows[start]?.some((cell) => /\d{4}|@/.test(cell))
  return isHeadings && counts.slice(0, start).every((count) => count * 2 < usual) ? start : 0
}
