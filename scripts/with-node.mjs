// Plain Node >= 20, no dependencies: makes node_modules match package-lock.json, then runs the given script with the
// pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [, , script, ...rest] = process.argv

install()
const node = pinnedNode() ?? process.execPath
if (node === process.execPath && Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `Frontdesk runs on Node 24 or newer and brings its own for Linux, macOS and Windows; for ${process.platform}-${process.arch} install Node 24 and try again.`,
  )
  process.exit(1)
}
const child = spawn(node, [join(root, script), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: dirname(node) + delimiter + process.env.PATH,
    // Types are stripped and code is compiled once, and not at each start.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
    // Fixed, because glibc raises both when large blocks are freed, and then returns almost nothing to the machine.
    MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '65536',
    MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
  },
})
// Ctrl-C reaches the child as well, which stops once however often it is told.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// A signal to npm alone ends its shell, which passes nothing on.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  setInterval(() => process.ppid !== shell && child.kill('SIGTERM'), 500).unref()
}
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 0)))

function install() {
  const stamp = join(root, 'node_modules', '.installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing what package-lock.json names …')
  // The npm and node that are installed: node_modules/.bin/node would be deleted by npm ci while it runs.
  const npm = process.env.npm_execpath
  const [command, before] = npm ? [process.env.npm_node_execpath ?? process.execPath, [npm]] : ['npm', []]
  const result = spawnSync(
    command,
    [...before, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit', shell: command === 'npm' && process.platform === 'win32' },
  )
  if (result.status !== 0) {
    console.error('npm ci failed; the lines above say why. Mend it and run the same command again.')
    process.exit(result.status ?? 1)
  }
  writeFileSync(stamp, wanted)
}

function pinnedNode() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  for (const name of [`node-${system}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]) {
    const file = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(file)) return file
  }
}
