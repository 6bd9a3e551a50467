// `npm run dev`: the server restarts and the browser reloads when files change. Open http://127.0.0.1:4401.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.ts'

const server = run(
  ['--watch-path=apps/server/src', '--watch-path=packages/contract/src', '--watch', 'scripts/serve.ts'],
  root,
)
const web = run(
  [join(root, 'node_modules/vite/bin/vite.js'), '--host', '127.0.0.1', '--port', '4401'],
  join(root, 'apps/web'),
)
const children = [server, web]

// Node's watcher stops its server in order on SIGTERM, and dies of SIGHUP without it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
for (const child of children) child.on('exit', stop)

function run(args: string[], cwd: string): ChildProcess {
  return spawn(process.execPath, args, { cwd, stdio: 'inherit' })
}

function stop() {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
}
