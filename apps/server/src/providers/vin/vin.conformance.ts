// What every decoder must do. Each adapter's test runs this against an instance of itself.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Vehicle, VinDecoder } from './vin.ts'

export interface VinBench {
  decoder: VinDecoder
  close(): Promise<void>
}

/** `known`: vehicles besides the one that every adapter has to know. */
interface Stated {
  known: Record<string, Vehicle>
  open(): Promise<VinBench>
}

const recorded = { WA1A4AFY2J2008189: { year: 2018, make: 'Audi', model: 'SQ5' } }
const unknownVin = '11111111111111111'

export function vinConformance(adapter: string, { known, open }: Stated): void {
  const vehicles = Object.entries({ ...recorded, ...known })
  describe(`${adapter} as VinDecoder`, () => {
    let bench: VinBench
    beforeAll(async () => {
      bench = await open()
    })
    afterAll(() => bench?.close())

    test.each(vehicles)('%s is known', async (vin, vehicle) => {
      expect(await bench.decoder.decode(vin)).toEqual(vehicle)
    })

    test('one that nobody knows is said to be unknown, again and again', async () => {
      for (const vin of [unknownVin, unknownVin])
        await expect(bench.decoder.decode(vin)).rejects.toMatchObject({ name: 'VinError', kind: 'unknown' })
    })

    test('many at once are each answered with their own', async () => {
      const asked = Array.from({ length: 10 }, () => vehicles).flat()
      const told = await Promise.all(asked.map(([vin]) => bench.decoder.decode(vin)))
      expect(told).toEqual(asked.map(([, vehicle]) => vehicle))
    })

    test('after closing there is no answer', async () => {
      await bench.decoder.close()
      await bench.decoder.close()
      await expect(bench.decoder.decode('WA1A4AFY2J2008189')).rejects.toMatchObject({ kind: 'unreachable' })
    })
  })
}
