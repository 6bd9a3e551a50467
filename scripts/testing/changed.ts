// `npm test -- --changed`: the test files that a change can break. A test reaches a file through its imports, except
// through what starts the whole product; what it does over HTTP is found by the domains whose endpoints it names.
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { areas } from '../domain-imports.ts'
import { root } from '../root.ts'

/** They import what the product or a test is set up with, so that a path through them says little. */
const hubs =
  /\.factory\.tsx?$|^(apps\/server\/src\/(app|main|domains|open-platform|create-account|testing\/.+)\.ts|apps\/web\/src\/app\/(routes|domains|main)\.tsx?|packages\/contract\/src\/registry\.ts)$/
/** What everything depends on. */
const basis =
  /^(package(-lock)?\.json|vitest\.config\.ts|apps\/web\/vite[\w.-]*\.ts|apps\/server\/(src\/testing|migrations)\/)/
const isTest = (file: string) => /\.test\.tsx?$/.test(file)

/** Files that differ from the commit, new ones included. */
export function filesChangedSince(commit: string): string[] {
  const lines = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return stdout.split('\n').filter(Boolean)
  }
  return [...lines('diff', '--name-only', commit), ...lines('ls-files', '--others', '--exclude-standard')]
}

/** Undefined when it may be any. */
export function testsThatMayBreak(
  changed: readonly string[],
  files: readonly string[] = codeFiles(),
  read: (file: string) => string = readFile,
): string[] | undefined {
  if (changed.some((file) => basis.test(file))) return undefined
  const known = new Set(files)
  const importsOf = new Map(files.map((file) => [file, importedFiles(file, read(file), known)]))
  const touched = new Set(changed)
  const domains = changed.flatMap((file) => domainOf(file) ?? [])
  const endpoints = changed.filter((file) => file.startsWith('apps/server/')).map(endpointOf)
  const contract = changed.some((file) => file.startsWith('packages/contract/src/') && !isTest(file))
  // Who hears of an event, and what a page makes of it.
  const events = contract || changed.some((file) => /\/access\.ts$|\.live\.ts$/.test(file))
  const mayBreak = (test: string) =>
    reaches(test, touched, importsOf) ||
    domains.some((domain) => isInDomain(test, domain)) ||
    (isOverHttp(test) && endpoints.some((endpoint) => endpoint.test(read(test)))) ||
    (contract && test.startsWith('tests/generated/')) ||
    (events && test.startsWith('tests/sync/'))
  return files.filter(
    (file) => isTest(file) && (process.env.EXHAUSTIVE === '1' || !file.includes('.exhaustive.')) && mayBreak(file),
  )
}

const codeFiles = () =>
  globSync(['{apps,packages,tests,scripts}/**/*.{ts,tsx}'], {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)(\/|$)/.test(name),
  })

const readFile = (file: string) => {
  const path = join(root, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}

interface Domain {
  /** Undefined for the contract, on which both depend. */
  workspace: string | undefined
  /** As its folder: `taskboards`. */
  name: string
}

function domainOf(file: string): Domain | undefined {
  const [, workspace, name] =
    file.match(new RegExp(`^apps/(\\w+)/src/(?:${areas})/([\\w-]+)/`)) ??
    file.match(new RegExp(`^packages/(contract)/src/(?:(?:${areas})/)?([\\w-]+)/`)) ??
    []
  return name ? { workspace: workspace === 'contract' ? undefined : workspace, name } : undefined
}

/** A journey is named after what it is about: task-boards-import.test.ts. */
function isInDomain(test: string, { workspace, name }: Domain) {
  if (isJourney(test)) return test.replaceAll('-', '').includes(name.replace(/s$/, ''))
  const its = domainOf(test)
  return its?.name === name && (!workspace || its.workspace === workspace)
}

const isJourney = (test: string) => test.startsWith('tests/journeys/')
const isOverHttp = (test: string) => /^(tests|apps\/server)\//.test(test)

/** The operation of an endpoint is a file of its name: `.addNote` is in `add-note.ts`. */
const endpointOf = (file: string) =>
  new RegExp(
    `\\.${basename(file)
      .replace(/\..*/, '')
      .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}\\b`,
  )

function reaches(from: string, wanted: ReadonlySet<string>, importsOf: ReadonlyMap<string, readonly string[]>) {
  const seen = new Set([from])
  for (const file of seen) {
    if (wanted.has(file)) return true
    if (file === from || !hubs.test(file)) for (const next of importsOf.get(file) ?? []) seen.add(next)
  }
  return false
}

const aliases: readonly [prefix: string, folder: string, within: string][] = [
  ['@frontdesk/contract/', 'packages/contract/src/', ''],
  ...['platform', 'providers', 'domains', 'growth', 'testing'].map((name): [string, string, string] => [
    `#${name}/`,
    `apps/server/src/${name}/`,
    'apps/server/',
  ]),
  ['#', 'apps/web/src/', 'apps/web/'],
]

function importedFiles(file: string, text: string, known: ReadonlySet<string>): string[] {
  const names = [...text.matchAll(/(?:\bfrom|\bimport\(?)\s*'([^']+)'/g)].map(([, name = '']) => name)
  return names.flatMap((name) => {
    const path = pathOf(file, name)
    return path ? ['', '.ts', '.tsx'].map((end) => path + end).filter((each) => known.has(each)) : []
  })
}

function pathOf(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return relative('.', join(dirname(file), name))
  const alias = aliases.find(([prefix, , within]) => name.startsWith(prefix) && file.startsWith(within))
  return alias && alias[1] + name.slice(alias[0].length)
}
