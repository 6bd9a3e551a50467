// Builds the web when its sources have changed since the last build, and precompresses static files.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib'
import { root } from './root.ts'

const web = join(root, 'apps/web')
const dist = join(web, 'dist')
const stamp = join(dist, '.sources')

export function buildWeb() {
  const sources = sourcesDigest()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  console.log('Building the web …')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const result = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: web,
    stdio: 'inherit',
    // Set explicitly: a test runner's own mode would build something that is never shipped.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (result.status !== 0) throw new Error('The web could not be built; the lines above say why.')
  for (const file of filesBelow(dist)) if (/\.(js|css|svg|json|webmanifest)$/.test(file)) compress(file)
  writeFileSync(stamp, sources)
}

function compress(file: string) {
  const bytes = readFileSync(file)
  if (bytes.length < 1024) return
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } }))
}

function sourcesDigest() {
  const hash = createHash('sha256')
  const files = [
    ...filesBelow(join(web, 'src')),
    ...(existsSync(join(web, 'public')) ? filesBelow(join(web, 'public')) : []),
    ...filesBelow(join(root, 'packages/contract/src')),
    join(web, 'index.html'),
    join(web, 'vite.config.ts'),
    join(web, 'vite-early.ts'),
    join(web, 'vite-client.ts'),
    join(web, 'vite-emoji.ts'),
    join(web, 'client.html'),
    join(root, 'package-lock.json'),
  ]
  for (const file of files.sort()) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile() && !/\.test\.tsx?$/.test(file))
}

if (process.argv[1] === import.meta.filename) buildWeb()
