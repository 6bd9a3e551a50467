// `npm test`: proves each rule once, from a bare clone. Installs a browser and Redis if they are missing and it may.
// `npm run test:exhaustive`: everything whole. `npm test -- --changed`: what a change can break.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { check } from './check.ts'
import { findChromium } from './find-chromium.ts'
import { findRedis } from './find-redis.ts'
import { secondsBelow } from './processor-time/processes.ts'
import { type FileSeconds, table } from './processor-time/reporter.ts'
import { root } from './root.ts'
import { filesChangedSince, testsThatMayBreak } from './testing/changed.ts'

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

const mostRerun = 12
const mostUnstable = 3

const args = process.argv.slice(2)
if (args.includes('--exhaustive')) process.env.EXHAUSTIVE = '1'
const given = args.filter((arg) => !/^--(exhaustive|changed)\b/.test(arg))
const changed = findChanged(args.find((arg) => /^--changed\b/.test(arg)))
// A part is run without the checks; what of it needs the built web builds it.
const isWhole = !changed && given.length === 0
// The titles of thousands of tests say little.
const reporter = isWhole || changed ? join(import.meta.dirname, 'testing/progress.ts') : 'default'

// Code is compiled once for all processes of this run: servers that are killed and started, scripts, workers.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled')
process.env.CHROMIUM_PATH = findChromium()
findRedis()
// At the same time, so that no core is idle: the build is one process, and half of the tests wait for the database, locks
// and killed processes. The check that starts the database server ends before the tests start it.
const [built, first] = await Promise.all([
  isWhole ? run(process.execPath, [join(root, 'scripts/build-web.ts')]) : 0,
  isWhole ? check('database') : { passed: 0, failed: [] },
])
if (built !== 0) {
  console.log('The web could not be built.\n0 passed, 1 failed')
  process.exit(1)
}
const [report, beside] = await Promise.all([runTests(root), testWebAndCheck()])
const reports = [await rerunFailed(root, report), await rerunFailed(join(root, 'apps/web'), beside.report)]
const unstable = reports.flatMap((report) => report.unstable)
const checked = {
  passed: first.passed + beside.checked.passed,
  failed: [...first.failed, ...beside.checked.failed],
}
const passed = checked.passed + sum(reports.map((report) => report.numPassedTests))
const tooUnstable = unstable.length > mostUnstable ? 1 : 0
const failed = checked.failed.length + sum(reports.map(failures)) + tooUnstable
printProcessorSeconds()
for (const line of reports.flatMap(({ testResults }) => testResults).flatMap(failureSummary)) console.log(line)
if (checked.failed.length > 0) console.log(`Failed checks: ${checked.failed.join(', ')}`)
if (unstable.length > 0) {
  console.log(`Unstable, at most ${mostUnstable} are accepted (failed once, passed alone; mend them):`)
  for (const name of unstable) console.log(`  ${name}`)
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

/** The test files for `--changed` or `--changed=main`; undefined when all are to run. */
function findChanged(arg: string | undefined): string[] | undefined {
  if (arg === undefined) return undefined
  const commit = arg.split('=')[1] ?? 'HEAD'
  const files = filesChangedSince(commit)
  const tests = testsThatMayBreak(files)
  const few = `${files.length} changed ${files.length === 1 ? 'file' : 'files'} since ${commit}`
  console.log(tests ? `${few}: ${tests.length} test files may break.` : `${few} may break everything.`)
  if (tests?.length === 0) {
    console.log('0 passed, 0 failed')
    process.exit(0)
  }
  return tests
}

/** Prints the processor seconds of the whole run: they inform, and never refuse. */
function printProcessorSeconds() {
  const files = Object.assign({}, ...reports.map(({ seconds }) => seconds.files)) as Record<string, number>
  console.log(table({ files, rest: Math.max(0, secondsBelow() - sum(Object.values(files))) }))
}

/**
 * Runs the files that failed once more, one at a time with nothing beside them. A file that passes then is unstable.
 * With many failures the product is broken, and a second run would only take time.
 */
async function rerunFailed(folder: string, report: Report): Promise<Report & { unstable: string[] }> {
  const failed = report.testResults.filter(({ status }) => status === 'failed')
  if (failed.length === 0 || failed.length > mostRerun) return { ...report, unstable: [] }
  for (const line of failed.flatMap(failureSummary)) console.log(line)
  console.log(`Running ${failed.length} failed ${failed.length === 1 ? 'file' : 'files'} once more, alone …`)
  const names = failed.map(({ name }) => name)
  const again = await runTests(folder, ['--maxWorkers=1', '--no-file-parallelism'], names)
  const passedAlone = again.testResults.filter(({ status }) => status === 'passed').map(({ name }) => name)
  const stillFailing = again.testResults.filter(({ status }) => status === 'failed')
  const failedFirst = sum(failed.map((file) => countTests(file, 'failed')))
  return {
    seconds: report.seconds,
    numPassedTests:
      report.numPassedTests - sum(failed.map((file) => countTests(file, 'passed'))) + again.numPassedTests,
    numFailedTests: report.numFailedTests - failedFirst + again.numFailedTests,
    success: again.success,
    testResults: stillFailing,
    unstable: passedAlone.map((name) => relative(root, name)),
  }
}

function countTests({ assertionResults }: TestFile, status: string) {
  return assertionResults.filter((test) => test.status === status).length
}

/** The checks come last, because they slow nothing down and use whatever the tests leave. */
async function testWebAndCheck() {
  const report = await runTests(join(root, 'apps/web'), ['--maxWorkers=1'])
  return { report, checked: isWhole ? await check('files') : { passed: 0, failed: [] } }
}

async function run(command: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) {
  const [code] = (await once(spawn(command, args, { stdio: 'inherit', ...options }), 'close')) as [number | null]
  return code
}

async function runTests(folder: string, more: string[] = [], files = filesIn(folder)): Promise<Report> {
  const nothing = { seconds: { files: {}, rest: 0 }, numPassedTests: 0, numFailedTests: 0, testResults: [] }
  // Without names vitest would run everything.
  if (changed && files.length === 0) return { ...nothing, success: true }
  const scratch = mkdtempSync(join(tmpdir(), 'report-'))
  const file = join(scratch, 'report.json')
  const timesFile = join(scratch, 'processor-time.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const ofTimes = join(import.meta.dirname, 'processor-time/reporter.ts')
  const reporters = [`--reporter=${reporter}`, '--reporter=json', `--outputFile.json=${file}`, `--reporter=${ofTimes}`]
  const args = [vitest, 'run', '--passWithNoTests', ...reporters, ...more, ...files]
  const env = { ...process.env, PROCESSOR_TIME_FILE: timesFile }
  const status = await run(process.execPath, args, { cwd: folder, env })
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    const seconds = JSON.parse(readFileSync(timesFile, 'utf8')) as FileSeconds
    return { ...report, seconds, success: report.success && status === 0 }
  } catch {
    return { ...nothing, success: false }
  } finally {
    rmSync(scratch, { recursive: true })
  }
}

/** What was asked for: names as they were given, or the changed files of this folder. */
function filesIn(folder: string): string[] {
  if (!changed) return given
  const isWeb = (file: string) => file.startsWith('apps/web/')
  const mine = folder === root ? changed.filter((file) => !isWeb(file)) : changed.filter(isWeb)
  return mine.map((file) => relative(folder, join(root, file)))
}

/** Repeated at the end, where people look: each failed test with the first lines of its message. */
function failureSummary({ name, status, message, assertionResults }: TestFile) {
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
