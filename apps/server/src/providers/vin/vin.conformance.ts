// What every decoder must do. Each adapter's test runs this against an instance.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mostVehicles, type Vehicle, type VinDecoder } from './vin.ts'

export interface VinBench {
  decoder: VinDecoder
  close(): Promise<void>
}

type Known = Omit<Vehicle, 'trim'> & Partial<Pick<Vehicle, 'trim'>>

interface Stated {
  /** Vehicles besides the one that every adapter has to know. */
  known: Record<string, Known>
  /** VINs with several possible vehicles, likeliest first; none when an adapter chooses one. */
  several: Record<string, Known[]>
  open(): Promise<VinBench>
}

const recorded: Record<string, Known> = { WA1A4AFY2J2008189: { year: 2018, make: 'Audi', model: 'SQ5' } }
const unknownVin = '11111111111111111'

export function vinConformance(adapter: string, { known, several, open }: Stated): void {
  const vehicles = Object.entries({ ...recorded, ...known })
  describe(`${adapter} as VinDecoder`, () => {
    let bench: VinBench
    beforeAll(async () => {
      bench = await open()
    })
    afterAll(() => bench?.close())

    test.each(vehicles)('%s is known', async (vin, vehicle) => {
      const told = await bench.decoder.decode(vin)
      expect(told).toMatchObject([vehicle])
      expect(Object.keys(told[0]).toSorted()).toEqual(['make', 'model', 'trim', 'year'])
    })

    test('returns every possible vehicle once', async () => {
      for (const [vin, all] of Object.entries(several)) expect(await bench.decoder.decode(vin), vin).toMatchObject(all)
      const every = await Promise.all(
        [...vehicles.map(([vin]) => vin), ...Object.keys(several)].map((vin) => bench.decoder.decode(vin)),
      )
      for (const told of every) {
        expect(told.length).toBeLessThanOrEqual(mostVehicles)
        const names = told.map(({ year, make, model }) => JSON.stringify([year, make, model]))
        expect(new Set(names).size).toBe(told.length)
      }
    })

    test('reports an unknown VIN, repeatedly', async () => {
      for (const vin of [unknownVin, unknownVin])
        await expect(bench.decoder.decode(vin)).rejects.toMatchObject({ name: 'VinError', kind: 'unknown' })
    })

    test('returns each of many concurrent look-ups its own reply', async () => {
      const asked = Array.from({ length: 10 }, () => vehicles).flat()
      const told = await Promise.all(asked.map(([vin]) => bench.decoder.decode(vin)))
      expect(told).toMatchObject(asked.map(([, vehicle]) => [vehicle]))
    })

    test('refuses look-ups after closing', async () => {
      await bench.decoder.close()
      await bench.decoder.close()
      await expect(bench.decoder.decode('WA1A4AFY2J2008189')).rejects.toMatchObject({ kind: 'unreachable' })
    })
  })
}
