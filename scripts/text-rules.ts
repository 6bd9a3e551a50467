// Texts that a person sees stand in catalogs (docs/how-to/write-texts.md), not in components.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas } from './domain-imports.ts'
import { textsOf } from './find-texts.ts'
import { root } from './root.ts'

const isScreen = (file: string) =>
  /^apps\/web\/src\/.*\.tsx?$/.test(file) &&
  !/\.(test|generated|texts)\.tsx?$|\/failure-texts\.ts$|\/testing\/|\.factory\.tsx?$|^apps\/web\/src\/ui\/gallery\//.test(
    file,
  )

/** Files of the server that write mails or printed pages. */
const writes = /\bmail(Once\(\w+\))?\.send\(|\bopenFileNote\(/
const auditAction = /^[a-z]+(\.[a-zA-Z]+)+$/
const isWriter = (file: string, source: string) =>
  new RegExp(`^apps/server/src/(?:${areas})/.*\\.ts$`).test(file) &&
  !/\.(test|texts|factory)\.ts$/.test(file) &&
  writes.test(source)

export function textProblems(files: string[], read: (file: string) => string): string[] {
  const literals = (file: string) => withoutExplained(read(file), textsOf(file, read(file)))
  const screens = files.filter(isScreen)
  return [
    ...screens
      .concat(files.filter((file) => file.startsWith('apps/server/') && isWriter(file, read(file))))
      .flatMap((file) =>
        literals(file)
          .filter(({ text }) => !auditAction.test(text))
          .map(({ line, text }) => `${file}:${line}: "${text}" belongs in a catalog (docs/how-to/write-texts.md).`),
      ),
    ...files.filter((file) => /\.texts\.tsx?$/.test(file)).flatMap((file) => catalogProblems(file, read(file))),
    ...files.filter((file) => /\.(tsx?|sql)$/.test(file)).flatMap((file) => leftoverProblems(file, read(file))),
  ]
}

/** The one list of what is to come, and its texts. */
const listsWhatIsToCome = /^apps\/web\/src\/app\/(texts\/)?not-built-yet\./
const leftovers = [
  /\bnot (yet )?(a )?part of the product\b/i,
  /\bonce \w+( \w+)? (is|are) available\b/i,
  /\bcomes? with (calls|texts|texting|messaging|conversations|registration|billing|campaigns|reviews|service reviews|messaging registration)\b/i,
  /\b(not|isn[’']t|aren[’']t) (yet built|built yet|supported yet|available yet|yet available|yet supported)\b/i,
  /\bin a (later|future) (version|release)\b/i,
]

/** A sentence that says what is not built yet is forgotten when it is built, unless it stands in the one list. */
function leftoverProblems(file: string, source: string): string[] {
  if (listsWhatIsToCome.test(file) || /\.test\.tsx?$/.test(file)) return []
  return source
    .split('\n')
    .flatMap((line, at) =>
      leftovers.some((leftover) => leftover.test(line))
        ? [`${file}:${at + 1}: what is not built yet belongs in apps/web/src/app/not-built-yet.ts alone.`]
        : [],
    )
}

/** `// not shown: …` beside or above a literal says why it is not a text. */
function withoutExplained<T extends { line: number }>(source: string, found: T[]): T[] {
  if (!source.includes('// not shown: ')) return found
  const lines = source.split('\n')
  return found.filter(
    ({ line }) => ![lines[line - 1], lines[line - 2]].some((text) => text?.includes('// not shown: ')),
  )
}

const allowedImport =
  /^(#ui\/(format|texts)\/|#platform\/texts$|@frontdesk\/contract\/|\.{1,2}\/.*\.texts\.ts$|#.*\.texts\.ts$)/

function catalogProblems(file: string, source: string): string[] {
  const found: string[] = []
  const say = (problem: string) => found.push(`${file}: ${problem}`)
  if (!/\/texts\/[^/]+\.texts\.ts$/.test(file)) say('a catalog is a .ts file in the texts folder of its domain.')
  for (const [, name = ''] of source.matchAll(/^export (?:const|function) (\w+)/gm))
    if (!name.endsWith('Texts')) say(`a catalog exports objects named …Texts; ${name} belongs beside its screen.`)
  const exported = source.match(/^export const \w+Texts = \{/gm)?.length ?? 0
  const typed = source.match(/\} as const satisfies Texts$/gm)?.length ?? 0
  if (exported === 0 || exported !== typed) say('end each catalog with `} as const satisfies Texts`.')
  for (const line of source.split('\n')) {
    if (!line.startsWith('import ') || line.startsWith('import type ')) continue
    const path = line.split("'")[1] ?? 'several lines'
    if (!allowedImport.test(path)) say(`a catalog imports formats and other catalogs only, not ${path}.`)
  }
  return found
}

if (process.argv[1] === import.meta.filename) {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'apps/web/src', 'apps/server/src', 'packages/contract/src'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  ).split('\n')
  const sources = new Map<string, string>()
  const read = (file: string) => {
    const source = sources.get(file) ?? readFileSync(join(root, file), 'utf8')
    sources.set(file, source)
    return source
  }
  const problems = textProblems(files, read)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
