// What every GIF service must do. Each adapter's test runs this against an instance.
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Gifs } from './gifs.ts'

interface Stated {
  /** Words that are found. */
  words: string
  open(): Promise<{ gifs: Gifs; close(): Promise<void> }>
}

export function gifsConformance(adapter: string, { words, open }: Stated): void {
  describe(`${adapter} as Gifs`, () => {
    let bench: Awaited<ReturnType<Stated['open']>>
    beforeAll(async () => {
      bench = await open()
    })
    afterAll(() => bench?.close())

    test('finds by words, and shows what it found', async () => {
      const found = await bench.gifs.search(words, { limit: 5, offset: 0 })
      expect(found.length).toBeGreaterThan(0)
      expect(found.length).toBeLessThanOrEqual(5)
      for (const { id, width, height } of found) {
        expect(id).toMatch(/^[\w-]{1,64}$/)
        expect(width * height).toBeGreaterThan(0)
      }
      const file = await bench.gifs.show(found[0]?.id ?? '')
      const bytes = file && (await buffer(file.stream))
      expect(bytes?.subarray(0, 6).toString('latin1')).toMatch(/^GIF8[79]a$/)
      expect(bytes).toHaveLength(file?.size ?? -1)
    })

    test('has popular ones without words, and goes on behind them', async () => {
      const first = await bench.gifs.search('', { limit: 2, offset: 0 })
      const next = await bench.gifs.search('', { limit: 2, offset: 2 })
      expect(first).toHaveLength(2)
      expect(next.map(({ id }) => id)).not.toContain(first[0]?.id)
    })

    test('says that one is gone', async () => {
      expect(await bench.gifs.show('removed0000')).toBeUndefined()
      expect(await bench.gifs.show('../catalog')).toBeUndefined()
    })
  })
}
