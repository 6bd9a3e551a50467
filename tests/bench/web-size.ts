// What a browser loads before /contacts is shown: the entry, the route's chunk, and what both import statically.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { below, type Figure } from './figures.ts'

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

const page = 'src/app/pages/contacts.page.tsx'
const mostKb = 200

/** @param dist The web build. */
export function webSize(dist: string): Figure {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = new Set([...filesOf(manifest, 'index.html'), ...filesOf(manifest, page)])
  const bytes = [...files].map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
  const kb = bytes.reduce((sum, size) => sum + size, 0) / 1024
  return {
    what: `JavaScript before /contacts, gzip, ${files.size} files`,
    value: `${kb.toFixed(1)} KB`,
    ...below(`≤ ${mostKb} KB`, kb, mostKb),
  }
}

function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The built web has no ${key}: it was renamed, so name it here again.`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen)
  return seen
}
