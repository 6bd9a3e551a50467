export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

const looked = 50

/**
 * `text`: the beginning of the file; its last line may be cut off. With a single column, every delimiter gives the same
 * result.
 */
export function detectDelimiter(text: string): Delimiter {
  const start = text.replace(/\r\n?/g, '\n')
  // Excel reads a first line that names the delimiter.
  const named = /^"?sep=([,;\t|])"?\n/i.exec(start)?.[1] as Delimiter | undefined
  if (named) return named
  const counts = delimiters.map((delimiter) => [delimiter, cellCounts(start, delimiter)] as const)
  // A first line that is one cell with every delimiter may be a title above the headings.
  const isTitle = counts.every(([, [first = 1]]) => first < 2)
  const scores = counts.map(([delimiter, lines]) => ({
    delimiter,
    ...score(lines, isTitle ? mostOften(lines) : lines[0]),
  }))
  scores.sort((a, b) => b.agreeing - a.agreeing || b.cells - a.cells)
  return scores[0]?.delimiter ?? ','
}

/** How many lines have that many cells; a delimiter that never occurs counts for nothing. */
function score(counts: readonly number[], cells = 1): { agreeing: number; cells: number } {
  if (cells < 2) return { agreeing: 0, cells: 1 }
  return { agreeing: counts.filter((count) => count === cells).length / counts.length, cells }
}

function mostOften(counts: readonly number[]): number {
  const times = [...Map.groupBy(counts, (count) => count)].filter(([count]) => count > 1)
  return times.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 1
}

/**
 * The number of cells in each of the first lines; text between quotation marks neither separates cells nor ends a line.
 */
function cellCounts(text: string, delimiter: string): number[] {
  const counts: number[] = []
  let cells = 1
  let quoted = false
  let filled = false
  let atStart = true
  for (const character of text) {
    const isPlain = !quoted
    // A quotation mark inside an unquoted cell, as in 6" pipe, is an ordinary character.
    if (character === '"' && (quoted || atStart)) quoted = !quoted
    atStart = isPlain && (character === delimiter || character === '\n')
    if (isPlain && character === delimiter) cells += 1
    if (!isPlain || character !== '\n') {
      filled = true
      continue
    }
    if (filled) counts.push(cells)
    if (counts.length === looked) return counts
    cells = 1
    filled = false
  }
  // The last line may be cut off, unless the whole text is this short.
  if (filled && counts.length < 2) counts.push(cells)
  return counts
}
