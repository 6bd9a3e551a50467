// How keys become files. For the key a/b there are `a/b~meta`, the sidecar, and `a/b~<version>`, the content it names;
// `a/b~lock` exists while a process replaces it.
// Keys contain no tilde, so a file and a folder of the same name (`a` and `a/b`) never conflict. The sidecar is
// replaced atomically, and with it the content: a reader never sees one file's type with another one's bytes.

import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { hasCode } from '#platform/durable-file'
import { fileBounds, readJson } from '#platform/json/read-json'

export const sidecarSchema = z.object({
  version: z.string().regex(/^[0-9a-f]+$/),
  size: z.number().int().min(0),
  type: z.string(),
  modified: z.iso.datetime(),
  sha256: z.string(),
})
export type Sidecar = z.output<typeof sidecarSchema>

const metaEnd = '~meta'

export const formatSidecarPath = (folder: string, key: string) => join(folder, `${key}${metaEnd}`)
export const lockPath = (folder: string, key: string) => join(folder, `${key}~lock`)
export const formatContentPath = (folder: string, key: string, version: string) => join(folder, `${key}~${version}`)

export async function readSidecar(folder: string, key: string): Promise<Sidecar | undefined> {
  const text = await orUndefined(readFile(formatSidecarPath(folder, key), 'utf8'))
  return text === undefined ? undefined : sidecarSchema.parse(readJson(text, fileBounds))
}

export function openContent(folder: string, key: string, version: string) {
  return orUndefined(open(formatContentPath(folder, key, version), 'r'))
}

/** Every key that begins with `prefix` and is greater than `after`, in order, reading folders only when needed. */
export async function* listKeys(folder: string, prefix: string, after: string): AsyncGenerator<string> {
  const slash = prefix.lastIndexOf('/') + 1
  yield* keysBelow(folder, prefix.slice(0, slash), prefix, after)
}

async function* keysBelow(folder: string, parent: string, prefix: string, after: string): AsyncGenerator<string> {
  const entries = (await orUndefined(readdir(join(folder, parent), { withFileTypes: true }))) ?? []
  const names = entries.flatMap((entry) => {
    if (entry.isDirectory()) return `${parent}${entry.name}/`
    return entry.name.endsWith(metaEnd) ? `${parent}${entry.name.slice(0, -metaEnd.length)}` : []
  })
  // A folder sorts by its slash, like the keys below it.
  for (const name of names.sort(byBytes)) {
    const passed = name.endsWith('/') ? name < after && !after.startsWith(name) : name <= after
    if (passed || !name.startsWith(prefix)) continue
    if (name.endsWith('/')) yield* keysBelow(folder, name, prefix, after)
    else yield name
  }
}

function byBytes(a: string, b: string): number {
  return a < b ? -1 : 1
}

async function orUndefined<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return undefined
    throw error
  }
}
