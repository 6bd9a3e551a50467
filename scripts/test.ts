// `npm test`: everything, from a bare clone. Installs a browser and Redis if they are missing and it may.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buildWeb } from './build-web.ts'
import { check } from './check.ts'
import { findChromium } from './find-chromium.ts'
import { findRedis } from './find-redis.ts'
import { overBudget, secondsByDomain } from './processor-time/domains.ts'
import { secondsBelow } from './processor-time/processes.ts'
import { type FileSeconds, table } from './processor-time/reporter.ts'
import { root } from './root.ts'

interface Report {
  seconds: FileSeconds
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

// Code is compiled once for all processes of this run: servers that are killed and started, scripts, workers.
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
const tooDear = budgetProblems()
for (const line of tooDear) console.log(line)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed + tooDear.length > 0 ? 1 : 0

/** Prints the processor seconds of everything, and returns what exceeds its budget. */
function budgetProblems() {
  const files = Object.assign({}, ...reports.map(({ seconds }) => seconds.files)) as Record<string, number>
  const total = secondsBelow()
  console.log(table({ files, rest: Math.max(0, total - sum(Object.values(files))) }))
  // A part of the tests says nothing about the whole run.
  return process.argv.length > 2 ? [] : overBudget(secondsByDomain(files), total)
}

function runTests(folder: string): Report {
  const scratch = mkdtempSync(join(tmpdir(), 'report-'))
  const file = join(scratch, 'report.json')
  const timesFile = join(scratch, 'processor-time.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const ofTimes = join(import.meta.dirname, 'processor-time/reporter.ts')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, `--reporter=${ofTimes}`]
  const args = [vitest, 'run', '--passWithNoTests', ...reporters, ...process.argv.slice(2)]
  const env = { ...process.env, PROCESSOR_TIME_FILE: timesFile }
  const { status } = spawnSync(process.execPath, args, { cwd: folder, stdio: 'inherit', env })
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    const seconds = JSON.parse(readFileSync(timesFile, 'utf8')) as FileSeconds
    return { ...report, seconds, success: report.success && status === 0 }
  } catch {
    const seconds = { files: {}, rest: 0 }
    return { seconds, numPassedTests: 0, numFailedTests: 0, success: false, testResults: [] }
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

/** Repeated at the end, where people look: each failed test with the first lines of its message. */
function whatFailed({ name, status, message, assertionResults }: TestFile) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [`FAILED ${file}\n${firstLines(message)}`] : []
  return failed.map((test) => `FAILED ${file} > ${test.fullName}\n${test.failureMessages.map(firstLines).join('\n')}`)
}

function firstLines(message: string) {
  return message.split('\n').slice(0, 12).join('\n')
}

/** A run that was aborted without a failed test (an unhandled error, no report) is a failure too. */
function failures({ numFailedTests, success }: Report) {
  return success || numFailedTests > 0 ? numFailedTests : 1
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
