// Rules of ARCHITECTURE.md that no linter knows: names, suffixes, sizes, domains on both sides, SQL only in stores.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { checkFunctionFiles, readFunctionFiles } from '../apps/server/src/platform/db/function-files.ts'
import { circleProblems } from './domain-circles.ts'
import { areas } from './domain-imports.ts'
import { effectProblems } from './effect-rules.ts'
import { root } from './root.ts'
import { functionProblems, ownerProblems, tableProblems } from './table-owners.ts'

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
  'exhaustive',
  'conformance',
  'generated',
  'module',
  'texts',
  'config',
  'd',
]
// The browser's own term is service worker.
const banned = /(^|[-.])(utils?|helpers?|common|manager|services?(?!-worker)|misc)([-.]|$)/
/**
 * Drafts have no screen of their own: the forms of every domain use the web's platform/drafts. Nor have personal links:
 * contacts show them. The plan's limits are shown where what they limit is added, and caps of mails where they are sent.
 */
const serverOnly = new Set(['drafts', 'mailcaps', 'planlimits', 'referrallinks'])

export function projectRules(files: string[], read: (file: string) => string): string[] {
  return [
    ...files.flatMap(nameProblems),
    ...files.flatMap((file) => sizeProblems(file, read)),
    ...files.flatMap((file) => sqlProblems(file, read)),
    ...files.flatMap((file) => clockProblems(file, read)),
    ...files.flatMap((file) => foldProblems(file, read)),
    ...files.flatMap((file) => cancelProblems(file, read)),
    ...files.flatMap((file) => idProblems(file, read)),
    ...files.flatMap((file) => jsonProblems(file, read)),
    ...files.flatMap((file) => instantProblems(file, read)),
    ...files.flatMap((file) => moneyProblems(file, read)),
    ...files.flatMap((file) => stateProblems(file, read)),
    ...files.flatMap((file) => effectProblems(file, read)),
    ...files.flatMap((file) => migrationProblems(file, read)),
    ...domainProblems(files),
    ...circleProblems(files, read),
    ...tableProblems(files, read),
    ...functionProblems(files, read),
    ...files.filter((file) => file.endsWith('db/types.generated.ts')).flatMap((file) => ownerProblems(read(file))),
  ]
}

/**
 * Migrations up to this one created functions; since then each is defined once, in a *.functions.sql beside its domain.
 */
const lastWithFunctions = '202611250700'

function migrationProblems(file: string, read: (file: string) => string): string[] {
  const name = /^apps\/server\/migrations\/(\d{12})-[^/]*\.sql$/.exec(file)?.[1]
  if (name === undefined || name <= lastWithFunctions) return []
  const text = read(file).replaceAll(/--.*/g, '')
  const found: string[] = []
  if (/\b(create|drop|alter)\s+(or\s+replace\s+)?(function|procedure)\b/i.test(text))
    found.push(
      `${file}: a function stands in the *.functions.sql of its domain, which says its signature, owner and drop.`,
    )
  if (/\bupdate\s+tenant\.\w+(\s+(as\s+)?\w+)?\s+set\b/i.test(text) && !read(file).startsWith('-- in batches: '))
    found.push(`${file}: rows are rewritten in batches (docs/how-to/change-the-database.md).`)
  return found
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
  if (unknown) found.push(`${file}: "${unknown}" is no suffix of this application (${suffixes.join(', ')}).`)
  return found
}

function sizeProblems(file: string, read: (file: string) => string): string[] {
  if (!/\.tsx?$/.test(file) || /\.generated\.ts$/.test(file)) return []
  const lines = read(file).split('\n').length
  return lines > 400 ? [`${file}: ${lines} lines; a file above 400 holds more than one idea. Split it by idea.`] : []
}

function sqlProblems(file: string, read: (file: string) => string): string[] {
  const inRoom = new RegExp(`^apps/server/src/(${areas})/`).test(file)
  if (!inRoom || /\.(store|test|factory)\.ts$/.test(file)) return []
  const line = read(file)
    .split('\n')
    .findIndex((text) => /\btx\.db\b|\bdb\.(select|insert|update|delete)/.test(text))
  return line < 0 ? [] : [`${file}:${line + 1}: SQL belongs in the domain's *.store.ts.`]
}

const readsClock =
  /\btoLocale(Date|Time)String\b|\bIntl\.DateTimeFormat\b|\.[gs]et(Hours|Minutes|Date|Day|Month|FullYear)\(|\bdate-fns\b/
/** On the web, Date also parses days in the browser's own zone. */
const makesDate = /\bnew Date\(|toISOString\(\)\.slice\(/

const foldsAlone = /toLowerCase\(\)\s*\.includes\(|'ilike'|\bilike\b|\blower\([^()]*\) like\b/

/** O’Brien is found by obrien, and Ñandú by nandu, wherever people search: the contract’s fold compares what they type. */
function foldProblems(file: string, read: (file: string) => string): string[] {
  if (!/^apps\/(web|server)\/src\/.*\.(tsx?|sql)$/.test(file)) return []
  if (/\.(test|factory|generated)\.tsx?$|\/(testing|fixtures|demo)\//.test(file)) return []
  return read(file)
    .split('\n')
    .flatMap((text, line) =>
      foldsAlone.test(text)
        ? [`${file}:${line + 1}: compare what people type with fold of kit/fold.ts, or foldedHas.`]
        : [],
    )
}

/**
 * Hours, days, and months are in the agency's time zone (docs/time-zones.md): only one place on each side converts
 * them.
 */
function clockProblems(file: string, read: (file: string) => string): string[] {
  const side = /^apps\/(web|server)\/src\//.exec(file)?.[1]
  if (!side || !/\.tsx?$/.test(file)) return []
  if (/\.(test|factory|generated)\.tsx?$|\/(testing|fixtures|factory|demo)\//.test(file)) return []
  if (file.startsWith('apps/web/src/ui/format/') || file === 'apps/server/src/platform/zone.ts') return []
  const place = side === 'web' ? 'ui/format' : 'platform/zone.ts'
  return read(file)
    .split('\n')
    .flatMap((text, line) =>
      readsClock.test(text) || (side === 'web' && makesDate.test(text))
        ? [`${file}:${line + 1}: hours and days are read in ${place} alone, in the agency's zone.`]
        : [],
    )
}

/** Cancel must ask like Escape does, which a plain closing button would not. */
const cancelProblems = (file: string, read: (file: string) => string): string[] =>
  /^apps\/web\/src\/(?!ui\/gallery).*(?<!\.test)\.tsx$/.test(file) &&
  /import \{ Dialog \}/.test(read(file)) &&
  /<Button[^<>]*>\s*Cancel\s*</.test(read(file))
    ? [`${file}: leave a dialog by <DialogCancel />, which asks as Escape does.`]
    : []

/** Only QueryState decides what to show when a request fails or access is denied, and how to retry. */
const stateProblems = (file: string, read: (file: string) => string): string[] =>
  new RegExp(`^apps/web/src/(app|${areas})/.*(?<!\\.test)\\.tsx$`).test(file) && /\bErrorState\b/.test(read(file))
    ? [`${file}: what a query shows while it loads, fails or is denied is QueryState's (platform/api/query-state.tsx).`]
    : []

/** Lists are sorted by id, and Node's own are not in order within a millisecond. */
const idProblems = (file: string, read: (file: string) => string): string[] =>
  /^apps\/server\/src\/(?!testing\/).*(?<!\.(test|factory))\.ts$/.test(file) && /\brandomUUIDv7\b/.test(read(file))
    ? [`${file}: ids are made by generateId (platform/generate-id.ts), whose order is that of their making.`]
    : []

/** `JSON.parse` works for seconds on nested brackets, so one function scans the text before. */
const jsonProblems = (file: string, read: (file: string) => string): string[] =>
  /^apps\/server\/src\/(?!testing\/|platform\/json\/).*(?<!\.(test|factory|conformance))\.ts$/.test(file) &&
  /\bJSON\.parse\(|\.json\(\)/.test(read(file))
    ? [`${file}: JSON is read by readJson (platform/json/read-json.ts), a reply by readJsonReply, within bounds.`]
    : []

/** A date and time that PostgreSQL can't store would be an error of the server. */
const instantProblems = (file: string, read: (file: string) => string): string[] =>
  /^packages\/contract\/src\/(?!kit\/page\.ts$).*(?<!\.test)\.ts$/.test(file) && /\biso\s*\.datetime\(/.test(read(file))
    ? [`${file}: a date and time is an instant (kit/page.ts), which has bounds.`]
    : []

/** On the server and in the contract, amounts are computed in whole numbers, and rounded in kit/money and kit/tiers alone. */
const rounds = /\bparseFloat\b|\.toFixed\(|\bMath\.(round|fround)\(|(?<![*/])(\/ ?100\b|\* ?100\b(?! [<>]))(?!\.?\d)/
/** Screens also show percentages, but an amount only as `formatMoney` of kit/money writes it. */
const writesMoney = /\bparseFloat\b|\.toFixed\(|(?<![*/])\/ ?100\b(?!\.?\d)/

/** A float loses a cent somewhere between a tier and an invoice. */
function moneyProblems(file: string, read: (file: string) => string): string[] {
  const side = /^(apps\/(?:server|web)|packages\/contract)\/src\/(?:money|providers\/billing)\/.*\.tsx?$/.exec(
    file,
  )?.[1]
  if (!side || /\.(test|factory|conformance|exhaustive)\.tsx?$/.test(file)) return []
  const refused = side === 'apps/web' ? writesMoney : rounds
  return read(file)
    .split('\n')
    .flatMap((text, line) =>
      refused.test(text.replace(/^\s*(\/\/|\/?\*).*/, ''))
        ? [`${file}:${line + 1}: money is whole cents; kit/money.ts and kit/tiers.ts compute, round, and write it.`]
        : [],
    )
}

function domainProblems(files: string[]): string[] {
  const domains = (side: string) =>
    new Set(files.flatMap((file) => file.match(new RegExp(`^apps/${side}/src/(?:${areas})/([^/]+)/`))?.[1] ?? []))
  const [server, web] = [domains('server'), domains('web')]
  return [
    ...[...web]
      .filter((domain) => !server.has(domain))
      .map((domain) => `apps/web, ${domain}: no such domain on the server; domains have the same name on both sides.`),
    ...[...server]
      .filter((domain) => !web.has(domain) && !serverOnly.has(domain))
      .map((domain) => `apps/server, ${domain}: no such domain on the web; add it, or list it as server-only.`),
  ]
}

if (process.argv[1] === import.meta.filename) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split(
    '\n',
  )
  const existing = files.filter((file) => /\.(tsx?|css|functions\.sql)$|^apps\/server\/migrations\//.test(file))
  const problems = [
    ...projectRules(existing, (file) => readFileSync(join(root, file), 'utf8')),
    ...checkFunctionFiles(readFunctionFiles()),
  ]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
