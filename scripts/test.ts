// `npm test`: everything there is, from a bare clone. Installs a browser where none is found and it may.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { check } from './check.ts'
import { findChromium } from './find-chromium.ts'
import { root } from './root.ts'

interface Report {
  numPassedTests: number
  numFailedTests: number
  success: boolean
}

process.env.CHROMIUM_PATH = findChromium()
buildWeb()
const checked = await check()
const tested = runTests()
const passed = checked.passed + tested.numPassedTests
const failed = checked.failed.length + tested.numFailedTests + (tested.success || tested.numFailedTests > 0 ? 0 : 1)
if (checked.failed.length > 0) console.log(`Failed checks: ${checked.failed.join(', ')}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function runTests(): Report {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  const file = join(folder, 'report.json')
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const args = [
    vitest,
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...process.argv.slice(2),
  ]
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report
    return { ...report, success: report.success && status === 0 }
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, success: false }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
