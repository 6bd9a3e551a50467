// Rules of ARCHITECTURE.md that no linter knows: names, suffixes, sizes, rooms on both sides, SQL only in stores.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './root.ts'

const suffixes = [
  'routes',
  'access',
  'store',
  'jobs',
  'public',
  'factory',
  'page',
  'queries',
  'live',
  'test',
  'conformance',
  'generated',
  'module',
  'config',
  'd',
]
// A service worker is what the browser calls it.
const banned = /(^|[-.])(utils?|helpers?|common|manager|services?(?!-worker)|misc)([-.]|$)/
/** Rooms that exist on the server alone, and why. */
const serverOnly = new Set(['accounts', 'feedback', 'drafts', 'lookups', 'timeline', 'metrics'])

export function houseRules(files: string[], read: (file: string) => string): string[] {
  return [
    ...files.flatMap(nameProblems),
    ...files.flatMap((file) => sizeProblems(file, read)),
    ...files.flatMap((file) => sqlProblems(file, read)),
    ...roomProblems(files),
  ]
}

function nameProblems(file: string): string[] {
  const name = basename(file)
  if (!/\.(tsx?|css)$/.test(name)) return []
  const found: string[] = []
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.(tsx?|css)$/.test(name)) found.push(`${file}: file names are kebab-case.`)
  if (banned.test(name))
    found.push(`${file}: say what it does; utils, helpers, common, manager, service and misc say nothing.`)
  const suffix = name.split('.').slice(1, -1)
  const unknown = suffix.find((part) => !suffixes.includes(part))
  if (unknown) found.push(`${file}: "${unknown}" is no suffix of this house (${suffixes.join(', ')}).`)
  return found
}

function sizeProblems(file: string, read: (file: string) => string): string[] {
  if (!/\.tsx?$/.test(file) || /\.generated\.ts$/.test(file)) return []
  const lines = read(file).split('\n').length
  return lines > 400 ? [`${file}: ${lines} lines; a file above 400 holds more than one idea. Split it by idea.`] : []
}

function sqlProblems(file: string, read: (file: string) => string): string[] {
  const inRoom = /^apps\/server\/src\/domains\//.test(file)
  if (!inRoom || /\.(store|test|factory)\.ts$/.test(file)) return []
  const line = read(file)
    .split('\n')
    .findIndex((text) => /\btx\.db\b|\bdb\.(select|insert|update|delete)/.test(text))
  return line < 0 ? [] : [`${file}:${line + 1}: SQL belongs into the room's *.store.ts.`]
}

function roomProblems(files: string[]): string[] {
  const rooms = (side: string) =>
    new Set(files.flatMap((file) => file.match(new RegExp(`^apps/${side}/src/domains/([^/]+)/`))?.[1] ?? []))
  const [server, web] = [rooms('server'), rooms('web')]
  return [
    ...[...web]
      .filter((room) => !server.has(room))
      .map(
        (room) => `apps/web/src/domains/${room}: no such room on the server; rooms have the same name on both sides.`,
      ),
    ...[...server]
      .filter((room) => !web.has(room) && !serverOnly.has(room))
      .map((room) => `apps/server/src/domains/${room}: no such room on the web; add it, or list it as server-only.`),
  ]
}

if (process.argv[1] === import.meta.filename) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split(
    '\n',
  )
  const existing = files.filter((file) => /\.(tsx?|css)$/.test(file))
  const problems = houseRules(existing, (file) => readFileSync(join(root, file), 'utf8'))
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
