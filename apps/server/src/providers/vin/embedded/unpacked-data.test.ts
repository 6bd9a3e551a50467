import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { findUnpackedData } from './unpacked-data.ts'

test.each([
  ['is cut off', gzipSync(Buffer.alloc(1_000_000, 'vpic')).subarray(0, -100)],
  ['holds something else', gzipSync('no database')],
])('leaves nothing behind of data that %s', async (_, bytes) => {
  const folder = await mkdtemp(join(tmpdir(), 'frontdesk-vpic-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const packed = join(folder, 'packed.gz')
  await writeFile(packed, bytes)
  await expect(findUnpackedData(folder, packed)).rejects.toThrow()
  expect(await readdir(folder)).toEqual(['packed.gz'])
})
