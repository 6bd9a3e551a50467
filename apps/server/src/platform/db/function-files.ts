// `*.functions.sql` beside the domains: each SQL function is defined there once. Applied after the migrations, all of
// them when any has changed.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ownSource = fileURLToPath(new URL('../..', import.meta.url))
const suffix = '.functions.sql'

export type FunctionFile = {
  /** Below the source folder, with slashes on every system. */
  path: string
  /** The name that others use in `-- after:`; unique. */
  name: string
  text: string
  checksum: string
  after: string[]
  /** `tenant.search_people` and the like. */
  creates: string[]
}

/** Each after those that its first line names: `-- after: platform, lexemes`. */
export function readFunctionFiles(folder: string = ownSource): FunctionFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(suffix))
  return sortFunctionFiles(
    paths.map((path) => parseFile(path.replaceAll('\\', '/'), readFileSync(join(folder, path), 'utf8'))),
  )
}

export function parseFile(path: string, written: string): FunctionFile {
  // A checkout on Windows may have other line ends, which does not change the file.
  const text = written.replaceAll('\r\n', '\n')
  const after = /^-- after: (.+)\n/.exec(text)?.[1]?.split(/, */) ?? []
  const found = text.matchAll(/^create (?:or replace )?(?:function|procedure) ([a-z_]+\.[a-z_0-9]+)/gm)
  const creates = [...new Set([...found].map((match) => match[1] ?? ''))]
  const checksum = createHash('sha256').update(text).digest('hex')
  return { path, name: basename(path, suffix), text, checksum, after, creates }
}

/** One sentence for each broken rule. */
export function checkFunctionFiles(files: readonly FunctionFile[]): string[] {
  return [...twice(files), ...files.flatMap((file) => missingAfter(file, files))]
}

function twice(files: readonly FunctionFile[]): string[] {
  const homes = new Map<string, string>()
  return files.flatMap(({ path, creates }) =>
    creates.flatMap((name) => {
      const other = homes.get(name)
      homes.set(name, path)
      return other === undefined ? [] : [`${path}: ${name} is created in ${other} already; one function, one file.`]
    }),
  )
}

/** A file must declare the files whose functions it calls. */
function missingAfter(file: FunctionFile, files: readonly FunctionFile[]): string[] {
  const code = file.text.replaceAll(/--.*/g, '')
  return files.flatMap((other) => {
    if (other === file || file.after.includes(other.name)) return []
    const called = other.creates.find((name) => !file.creates.includes(name) && calls(code, name))
    return called === undefined ? [] : [`${file.path}: calls ${called}; add ${other.name} to its line "-- after: …".`]
  })
}

function calls(code: string, qualified: string): boolean {
  const name = qualified.slice(qualified.indexOf('.') + 1)
  for (let at = code.indexOf(name); at >= 0; at = code.indexOf(name, at + 1)) {
    if (!/\w/.test(code[at - 1] ?? '') && /^\s*\(/.test(code.slice(at + name.length, at + name.length + 20)))
      return true
  }
  return false
}

export function sortFunctionFiles(files: readonly FunctionFile[]): FunctionFile[] {
  const byName = new Map(files.map((file) => [file.name, file]))
  if (byName.size < files.length) throw new Error(`Two files of functions have one name: ${files.map((f) => f.path)}.`)
  const ordered: FunctionFile[] = []
  const visit = (file: FunctionFile, waiting: readonly string[]) => {
    if (ordered.includes(file)) return
    if (waiting.includes(file.name)) throw new Error(`Files of functions wait for each other: ${waiting.join(', ')}.`)
    for (const name of file.after) {
      const before = byName.get(name)
      if (!before) throw new Error(`${file.path} comes after ${name}, but there is no ${name}${suffix}.`)
      visit(before, [...waiting, file.name])
    }
    ordered.push(file)
  }
  for (const file of files.toSorted((a, b) => (a.path < b.path ? -1 : 1))) visit(file, [])
  return ordered
}
