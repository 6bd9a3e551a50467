// `npm run check` compares the words of the code with scripts/language-baseline.txt; `--lower` writes lower counts.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  compareWithBaseline,
  countByRule,
  formatBaseline,
  languageFindings,
  parseBaseline,
  verbsOf,
} from './language-rules.ts'
import { root } from './root.ts'

const at = join(root, 'scripts/language-baseline.txt')
/** Migrations are never edited, so those older than the rule stay as they are. */
const isOldMigration = (file: string) => /migrations\/(\d{12})-/.exec(file)?.[1]?.localeCompare('202611290000') === -1

const verbs = verbsOf(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|css|md|sql)$/.test(file) && !isOldMigration(file) && existsSync(join(root, file)))
const found = new Map(
  files
    .map((file) => [file, languageFindings(file, readFileSync(join(root, file), 'utf8'), verbs)] as const)
    .filter(([, findings]) => findings.length > 0),
)

if (!existsSync(at))
  writeFileSync(at, formatBaseline(new Map([...found].map(([file, findings]) => [file, countByRule(findings)]))))
const { problems, lowered, lower } = compareWithBaseline(found, parseBaseline(readFileSync(at, 'utf8')))
for (const problem of problems) console.error(problem)
if (problems.length > 0)
  console.error(
    'docs/glossary.md says which words to use. A file that moved takes its line in scripts/language-baseline.txt along.',
  )
if (lower && process.argv.includes('--lower')) writeFileSync(at, formatBaseline(lowered))
else if (lower)
  console.error(
    'Fewer findings than before: run `npm run language -- --lower` and commit scripts/language-baseline.txt.',
  )
if (problems.length > 0 || (lower && !process.argv.includes('--lower'))) process.exitCode = 1
