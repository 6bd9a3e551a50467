import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vinConformance } from '../vin.conformance.ts'
import { createEmbeddedVin } from './embedded-vin.ts'
import { openVpic } from './vpic.store.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-vin-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

vinConformance('The embedded decoder', {
  known: {
    '1HGCM82633A004352': { year: 2003, make: 'Honda', model: 'Accord', trim: 'EX-V6' },
    '5YJSA1E26HF000337': { year: 2017, make: 'Tesla', model: 'Model S' },
    '1HD1KB4197Y000000': { year: 2007, make: 'Harley-Davidson', model: 'Street Glide' },
    // A digit in the seventh position says nothing about the year of a motorcycle.
    '1HD1KBM17FB600000': { year: 2015, make: 'Harley-Davidson', model: 'Street Glide' },
  },
  several: {
    KM4VNBC10XA111111: [
      { year: 1999, make: 'Suzuki', model: 'VZ1600K' },
      { year: 1999, make: 'Hyosung Motors & Machinery', model: 'On Road Motorcycle' },
    ],
  },
  async open() {
    const decoder = createEmbeddedVin({ folder })
    return { decoder, close: () => decoder.close() }
  },
})

test('unpacks the data once, and removes another version’s', async () => {
  await writeFile(join(folder, 'vpic-00.db'), 'of last year')
  const unpacked = (await readdir(folder)).find((name) => /^vpic-\w{17}\.db$/.test(name)) ?? ''
  const before = await stat(join(folder, unpacked))
  const again = createEmbeddedVin({ folder })
  expect(await again.decode('1HGCM82633A004352')).toMatchObject([{ make: 'Honda' }])
  await again.close()
  expect((await stat(join(folder, unpacked))).mtimeMs).toBe(before.mtimeMs)

  await rm(join(folder, unpacked))
  const reopened = createEmbeddedVin({ folder })
  await reopened.decode('1HGCM82633A004352')
  await reopened.close()
  const left = await readdir(folder)
  expect(left).toContain(unpacked)
  expect(left).not.toContain('vpic-00.db')
})

test('a VIN is read though its ninth character is no digit', async () => {
  const decoder = createEmbeddedVin({ folder })
  expect(await decoder.decode('WA1A4AFYZJ2008189')).toMatchObject([{ year: 2018, make: 'Audi', model: 'SQ5' }])
  await decoder.close()
})

test('throws if nothing can be unpacked, and retries', async () => {
  const file = join(folder, 'no-folder')
  await writeFile(file, '')
  const decoder = createEmbeddedVin({ folder: file })
  for (const _ of [1, 2])
    await expect(decoder.decode('1HGCM82633A004352')).rejects.toMatchObject({ kind: 'unreachable' })
  await rm(file)
  expect(await decoder.decode('1HGCM82633A004352')).toMatchObject([{ make: 'Honda' }])
  await decoder.close()
})

test('rejects waiting look-ups at once on closing', async () => {
  const decoder = createEmbeddedVin({ folder })
  const decoding = decoder.decode('1HGCM82633A004352')
  const refused = expect(decoding).rejects.toMatchObject({ kind: 'unreachable' })
  await decoder.close()
  await refused
})

test('model years go on with the calendar, however long the server runs', async () => {
  const [unpacked = ''] = (await readdir(folder)).filter((name) => /^vpic-\w{17}\.db$/.test(name))
  let newest = 2014
  const decode = openVpic(join(folder, unpacked), () => newest)
  const years = () => decode('1HD1KBM17FB600000').map(({ year }) => year)
  expect(years()).not.toContain(2015)
  newest = 2015
  expect(years()).toContain(2015)
})
