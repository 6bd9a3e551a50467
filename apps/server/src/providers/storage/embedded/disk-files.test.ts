import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSteppedClock } from '#platform/clock'
import { storageConformance } from '../storage.conformance.ts'

const between = vi.hoisted(() => ({ sidecarAndContent: undefined as (() => Promise<unknown>) | undefined }))
vi.mock('./disk-layout.ts', async (original) => {
  const layout = await original<typeof import('./disk-layout.ts')>()
  const readSidecar: typeof layout.readSidecar = async (...place) => {
    const sidecar = await layout.readSidecar(...place)
    const act = between.sidecarAndContent
    between.sidecarAndContent = undefined
    await act?.()
    return sidecar
  }
  return { ...layout, readSidecar }
})

import { createDiskFiles } from './disk-files.ts'

const type = 'text/plain'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'frontdesk-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

storageConformance('The disk', async (largest) => ({
  files: createDiskFiles({ folder: join(folder, 'files'), largest }),
  close: async () => {},
}))

async function onDisk(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('a file is its content and a sidecar, for the owner only', async () => {
  const files = createDiskFiles({ folder, clock: createSteppedClock('2026-11-21T09:00:00Z') })
  const { sha256 } = await files.put('a/note', Buffer.from('hello'), { type })
  const sidecar = JSON.parse(await readFile(join(folder, 'a', 'note~meta'), 'utf8'))
  expect(sidecar).toEqual({
    version: expect.stringMatching(/^[0-9a-f]{24}$/),
    type,
    size: 5,
    modified: '2026-11-21T09:00:00.000Z',
    sha256,
  })
  const content = join(folder, 'a', `note~${sidecar.version}`)
  expect(await readFile(content, 'utf8')).toBe('hello')
  expect((await stat(content)).mode & 0o777).toBe(0o600)
})

test('replaced, refused and removed files leave nothing behind', async () => {
  const files = createDiskFiles({ folder, largest: 10 })
  await Promise.all(['1', '2', '3', '4', '5'].map((body) => files.put('note', Buffer.from(body), { type })))
  expect(await onDisk()).toHaveLength(2)
  await expect(files.put('note', Buffer.alloc(11), { type })).rejects.toThrow('larger than 10 bytes')
  await expect(files.put('note', Buffer.alloc(3), { type, size: 4 })).rejects.toThrow('3 bytes instead of 4')
  await expect(files.put('note', Readable.from(failing()), { type })).rejects.toThrow('lost')
  expect(await onDisk()).toHaveLength(2)
  await files.remove('note')
  expect(await onDisk()).toEqual([])
})

test('ignores files that a crash left half-written', async () => {
  const files = createDiskFiles({ folder })
  await files.put('note', Buffer.from('whole'), { type })
  await writeFile(join(folder, 'note~0123456789abcdef01234567'), 'half')
  await writeFile(join(folder, 'other~0123456789abcdef01234567'), 'half')
  await writeFile(join(folder, '.0123.tmp'), '{"ver')
  expect((await createDiskFiles({ folder }).list('', 10)).map(({ key }) => key)).toEqual(['note'])
  expect(await files.head('other')).toBeUndefined()
})

test('a put between a reader’s two steps gives it the new file', async () => {
  const files = createDiskFiles({ folder })
  await files.put('note', Buffer.from('first'), { type })
  between.sidecarAndContent = () => files.put('note', Buffer.from('second'), { type })
  const file = await files.get('note')
  expect(file?.size).toBe(6)
  expect(await text(file!.stream)).toBe('second')
})

test.each(['replaced', 'removed'])(
  'a file that is %s while another process replaces it loses nothing newer',
  async (how) => {
    const [server, command] = [createDiskFiles({ folder }), createDiskFiles({ folder })]
    const { sha256 } = await server.put('note', Buffer.from('first'), { type })
    const body = Buffer.from('sealed again')
    let other: Promise<unknown> | undefined
    // Right after the command has verified that the file is still the one it read.
    between.sidecarAndContent = async () => {
      other = how === 'removed' ? server.remove('note') : server.put('note', Buffer.from('newer'), { type })
      const rounds = async () => {
        for (let i = 0; i < 100; i++) await onDisk()
      }
      await Promise.race([other, rounds()])
    }
    await command.put('note', body, { type, replaces: sha256 })
    await other
    const file = await server.get('note')
    expect(file && (await text(file.stream))).toBe(how === 'removed' ? undefined : 'newer')
    expect(await onDisk()).toHaveLength(how === 'removed' ? 0 : 2)
  },
)

test('reports lost content', async () => {
  const files = createDiskFiles({ folder })
  await files.put('note', Buffer.from('whole'), { type })
  const content = (await onDisk()).find((name) => !name.endsWith('~meta'))
  await rm(join(folder, content!))
  await expect(files.get('note')).rejects.toThrow('The content of the file note is missing')
})

function* failing() {
  yield Buffer.from('half')
  throw new Error('lost')
}
