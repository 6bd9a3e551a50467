// Reads of the reports of reviews and referrals over HTTP, one after another.
import { below, type Figure, median, ms, percentile } from '../figures.ts'
import { oneByOne, openHttp } from '../http-load.ts'

export interface Read {
  what: string
  path: string
  /** Milliseconds of the 95th of a hundred. */
  most: number
}

const rounds = 40

export async function readFigures(url: string, token: string, reads: readonly Read[]): Promise<Figure[]> {
  const http = openHttp(url, token, 1)
  const figures: Figure[] = []
  try {
    for (const { what, path, most } of reads) {
      await oneByOne(5, () => http.get(path))
      const took = await oneByOne(rounds, () => http.get(path))
      const p95 = percentile(took, 95)
      figures.push({
        what: `${what}, p95`,
        value: `${ms(p95)} (median ${ms(median(took))})`,
        ...below(`< ${most} ms`, p95, most),
      })
    }
  } finally {
    http.close()
  }
  return figures
}
