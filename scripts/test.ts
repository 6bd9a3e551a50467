// `npm test`: everything there is, from a bare clone. Installs a browser and Redis where none is found and it may.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildWeb } from './build-web.ts'
import { check } from './check.ts'
import { findChromium } from './find-chromium.ts'
import { findRedis } from './find-redis.ts'
import { root } from './root.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  testResults: TestFile[]
}

interface TestFile {
  name: string
  status: string
  message: string
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
}

// What is run is compiled once for all the processes of this run: servers that are killed and started, scripts, workers.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
process.env.CHROMIUM_PATH = findChromium()
findRedis()
buildWeb()
const checked = await check()
const reports = [root, join(root, 'apps/web')].map(runTests)
const passed = checked.passed + sum(reports.map((report) => report.numPassedTests))
const failed = checked.failed.length + sum(reports.map(failures))
for (const line of reports.flatMap(({ testResults }) => testResults).flatMap(whatFailed)) console.log(line)
if (checked.failed.length > 0) console.log(`Failed checks: ${checked.failed.join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function runTests(folder: string): Report {
  const scratch = mkdtempSync(join(tmpdir(), 'report-'))
  const file = join(scratch, 'report.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = [vitest, 'run', '--passWithNoTests', ...reporters, ...process.argv.slice(2)]
  const { status } = spawnSync(process.execPath, args, { cwd: folder, stdio: 'inherit' })
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    return { ...report, success: report.success && status === 0 }
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, success: false, testResults: [] }
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

/** Said again at the end, where it is looked for: each failed test with the first lines of its message. */
function whatFailed({ name, status, message, assertionResults }: TestFile) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`FAILED ${file}\n${firstLines(message)}`] : []
  return failed.map((test) => `FAILED ${file} > ${test.fullName}\n${test.failureMessages.map(firstLines).join('\n')}`)
}

function firstLines(message: string) {
  return message.split('\n').slice(0, 12).join('\n')
}

/** A run that broke off without a failed test (an unhandled error, no report) is a failure too. */
function failures({ numFailedTests, success }: Report) {
  return success || numFailedTests > 0 ? numFailedTests : 1
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
