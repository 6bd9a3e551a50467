import { below, type Figure, median, ms, times } from '../figures.ts'
import { oneByOne } from '../http-load.ts'

const rounds = 5
const inARow = 60

type Act = (n: number) => Promise<unknown>

interface Ways {
  ours: Act
  theirs: Act
}

/** One after another, alternating between both. */
export async function againstBare(what: string, ways: Ways, most = 2): Promise<Figure> {
  for (const way of Object.values(ways)) await oneByOne(inARow, way)
  const took: Record<keyof Ways, number[]> = { ours: [], theirs: [] }
  for (let round = 0; round < rounds; round++) {
    for (const way of ['ours', 'theirs'] as const) {
      took[way].push(median(await oneByOne(inARow, ways[way])))
    }
  }
  const [ours, theirs] = [median(took.ours), median(took.theirs)]
  return {
    what,
    value: ms(ours),
    bare: ms(theirs),
    ratio: times(ours, theirs),
    ...below(`≤ ${most}×`, ours / theirs, most),
  }
}
