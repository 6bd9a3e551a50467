// `npm run check`: types, format and lint, boundaries, generated files. Prints what is wrong and how to fix it.
import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { root } from './root.ts'

interface Check {
  name: string
  command: string[]
  /** Starts the database server of the tests. */
  database?: true
}

const bin = (name: string) => join(root, 'node_modules/.bin', name)
const node = process.execPath

/** One type checker for all: separate ones would each process the shared files, which triples the work. */
const typesOf = (workspace: string) => [bin('tsc'), '-p', workspace, '--checkers', '1']

const checks: Check[] = [
  { name: 'types: contract', command: typesOf('packages/contract') },
  { name: 'types: server', command: typesOf('apps/server') },
  { name: 'types: web', command: typesOf('apps/web') },
  { name: 'types: scripts and tests', command: typesOf('.') },
  { name: 'format and lint', command: [bin('biome'), 'check', '--error-on-warnings'] },
  {
    name: 'boundaries',
    command: [
      node,
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      'apps',
      'packages',
    ],
  },
  { name: 'project rules', command: [node, 'scripts/project-rules.ts'] },
  { name: 'texts', command: [node, 'scripts/text-rules.ts'] },
  { name: 'language', command: [node, 'scripts/language.ts'] },
  { name: 'unused code', command: [bin('knip'), '--no-progress', '--exclude', 'unlisted'] },
  { name: 'regular expressions', command: [node, 'scripts/check-regexes.ts'] },
  { name: 'generated documents', command: [node, 'scripts/docs.ts', '--check'] },
  { name: 'generated database types', command: [node, 'scripts/db-types.ts', '--check'], database: true },
]

/**
 * Runs every check, two at a time, and returns the names of those that failed. `database`: only those that need the
 * database server. `files`: the others, at a low priority.
 */
export async function check(part?: 'database' | 'files'): Promise<{ passed: number; failed: string[] }> {
  const wanted = checks.filter(({ database }) => !part || (part === 'database') === (database ?? false))
  const waiting = [...wanted]
  const failed: string[] = []
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { code, output } = await run(next.command, part === 'files' ? 10 : 0)
      console.log(`${code === 0 ? '✓' : '✗'} ${next.name}`)
      if (code !== 0) {
        failed.push(next.name)
        console.log(output)
      }
    }
  }
  await Promise.all([work(), work()])
  return { passed: wanted.length - failed.length, failed }
}

function run([command = '', ...args]: string[], niceness: number): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } })
    if (niceness > 0 && child.pid) setPriority(child.pid, niceness)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

if (process.argv[1] === import.meta.filename) {
  const { failed } = await check()
  if (failed.length > 0) process.exitCode = 1
}
