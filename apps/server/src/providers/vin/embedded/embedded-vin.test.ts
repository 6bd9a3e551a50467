import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vinConformance } from '../vin.conformance.ts'
import { embeddedVin } from './embedded-vin.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-vin-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

vinConformance('The embedded decoder', {
  known: {
    '1HGCM82633A004352': { year: 2003, make: 'Honda', model: 'Accord' },
    '5YJSA1E26HF000337': { year: 2017, make: 'Tesla', model: 'Model S' },
    '1HD1KB4197Y000000': { year: 2007, make: 'Harley-Davidson', model: 'Street Glide' },
  },
  async open() {
    const decoder = embeddedVin({ folder })
    return { decoder, close: () => decoder.close() }
  },
})

test('the data is unpacked once, and that of another version goes', { timeout: 30_000 }, async () => {
  await writeFile(join(folder, 'vpic-00.db'), 'of last year')
  const unpacked = (await readdir(folder)).find((name) => /^vpic-\w{16}\.db$/.test(name)) ?? ''
  const before = await stat(join(folder, unpacked))
  const again = embeddedVin({ folder })
  expect(await again.decode('1HGCM82633A004352')).toMatchObject({ make: 'Honda' })
  await again.close()
  expect((await stat(join(folder, unpacked))).mtimeMs).toBe(before.mtimeMs)

  await rm(join(folder, unpacked))
  const anew = embeddedVin({ folder })
  await anew.decode('1HGCM82633A004352')
  await anew.close()
  const left = await readdir(folder)
  expect(left).toContain(unpacked)
  expect(left).not.toContain('vpic-00.db')
})

test('a VIN is read though its ninth character is no digit', async () => {
  const decoder = embeddedVin({ folder })
  expect(await decoder.decode('WA1A4AFYZJ2008189')).toEqual({ year: 2018, make: 'Audi', model: 'SQ5' })
  await decoder.close()
})

test('where nothing can be unpacked it does not answer, and tries anew', { timeout: 30_000 }, async () => {
  const file = join(folder, 'no-folder')
  await writeFile(file, '')
  const decoder = embeddedVin({ folder: file })
  for (const _ of [1, 2])
    await expect(decoder.decode('1HGCM82633A004352')).rejects.toMatchObject({ kind: 'unreachable' })
  await rm(file)
  expect(await decoder.decode('1HGCM82633A004352')).toMatchObject({ make: 'Honda' })
  await decoder.close()
})

test('who waits while it is closed is told so at once', async () => {
  const decoder = embeddedVin({ folder })
  const decoding = decoder.decode('1HGCM82633A004352')
  const refused = expect(decoding).rejects.toMatchObject({ kind: 'unreachable' })
  await decoder.close()
  await refused
})
