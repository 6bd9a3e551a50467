// The guides' snippets must compile: each ts block becomes a file of the domain it would be written in.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const guides = ['CONTRIBUTING.md', ...readdirSync(join(root, 'docs/how-to')).map((name) => `docs/how-to/${name}`)]

interface Snippet {
  guide: string
  /** The line number of its first line. */
  line: number
  code: string
}

const snippets = guides.flatMap((guide) => snippetsOf(guide, readFileSync(join(root, guide), 'utf8')))
/** Proves that the compiler really checks. */
const wrong: Snippet = {
  guide: 'wrong.md',
  line: 1,
  code: "import { contactEndpoints } from '@frontdesk/contract/contacts/contacts'\nvoid contactEndpoints.flyContact\n",
}
let folder: string
let problems: string[]
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'snippets-'))
  problems = compile(folder, [...snippets, wrong])
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('includes the snippets of the walk through one endpoint', () => {
  expect(snippets.map(({ guide }) => guide)).toContain('CONTRIBUTING.md')
})

test.each(snippets)('$guide:$line compiles', (snippet) => {
  expect(problems.filter((problem) => problem.startsWith(fileOf(snippet)))).toEqual([])
})

test('detects an incorrect snippet, and no other', () => {
  expect(problems).toEqual([expect.stringMatching(/^wrong-md-1\.ts.*flyContact/)])
})

function snippetsOf(guide: string, text: string): Snippet[] {
  return [...text.matchAll(/^```tsx?\n([\s\S]*?)^```/gm)].map((match) => ({
    guide,
    line: text.slice(0, match.index).split('\n').length + 1,
    code: match[1] ?? '',
  }))
}

const fileOf = ({ guide, line }: Pick<Snippet, 'guide' | 'line'>) => `${guide.replace(/\W+/g, '-')}-${line}.ts`

/** A workspace with the server's imports and the web's kit; returns the compiler's problems, one per line. */
function compile(into: string, all: readonly Snippet[]): string[] {
  const server = join(root, 'apps/server')
  const { imports } = JSON.parse(readFileSync(join(server, 'package.json'), 'utf8')) as { imports: object }
  symlinkSync(join(root, 'node_modules'), join(into, 'node_modules'), 'junction')
  symlinkSync(join(server, 'src'), join(into, 'src'), 'junction')
  symlinkSync(join(root, 'apps/web/src/ui'), join(into, 'ui'), 'junction')
  writeFileSync(
    join(into, 'package.json'),
    JSON.stringify({ type: 'module', imports: { ...imports, '#ui/*': './ui/*' } }),
  )
  const compilerOptions = { lib: ['es2024', 'esnext'], types: ['node'] }
  const files = all.map(fileOf)
  writeFileSync(
    join(into, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, files }),
  )
  for (const snippet of all) writeFileSync(join(into, fileOf(snippet)), `${snippet.code}\nexport {}\n`)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', '.', '--pretty', 'false'], {
    cwd: into,
    encoding: 'utf8',
    // It compiles what the snippets reach, which is most of the product.
    timeout: 60_000,
  })
  return `${stdout}${stderr}`.split('\n').filter((line) => /\S/.test(line) && !line.startsWith('  '))
}
