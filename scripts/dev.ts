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

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
for (const child of children) child.on('exit', () => stop('SIGTERM'))

function run(args: string[], cwd: string): ChildProcess {
  return spawn(process.execPath, args, { cwd, stdio: 'inherit' })
}

function stop(signal: NodeJS.Signals) {
  for (const child of children) if (child.exitCode === null) child.kill(signal)
}
