// The skeletons are created in a copy of this checkout, where they must compile, be formatted, follow the project's
// rules, and pass their tests.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../apps/server/src/testing/database.ts'
import { copyCheckout } from './copied-checkout.ts'

let copy: ReturnType<typeof copyCheckout>
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  copy = copyCheckout()
  database = await testDatabase()
})
afterAll(async () => {
  copy?.remove()
  await database?.close()
})

/** Runs a command in the copy, on the database server of these tests. */
function run(file: string, ...args: string[]): { status: number | null; said: string } {
  // What the copy's tests store between runs is deleted with the copy.
  const env = { ...process.env, TEST_DATABASE_URL: database.adminUrl, TMPDIR: copy.folder, NO_COLOR: '1' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(copy.folder, file), ...args], {
    cwd: copy.folder,
    encoding: 'utf8',
    timeout: 300_000,
    env,
  })
  return { status, said: `${stdout}${stderr}` }
}
const good = (result: { status: number | null; said: string }) => expect(result.status, result.said).toBe(0)

// Half a minute of work, and many times that on a busy machine.
test('a new domain and new endpoints are whole', { timeout: 600_000 }, async () => {
  const made = run('scripts/new-domain.ts', 'storm-reports', 'storm-report')
  good(made)
  expect(made.said).toContain('Next: say in packages/contract/src/storm-reports/storm-reports.ts')
  const more = [
    run('scripts/new-endpoint.ts', 'storm-reports', 'closeEarly'),
    run('scripts/new-endpoint.ts', 'feedback', 'thankSender'),
    run('scripts/new-endpoint.ts', 'imports', 'repeatImport'),
  ]
  more.forEach(good)

  // What they wrote and everything that it imports; the checks of this checkout cover the rest.
  const files = [made, ...more]
    .flatMap(({ said }) => [...said.matchAll(/^(?:Wrote|Changed) (.+\.ts)$/gm)])
    .map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(15)
  good(compile('apps/server', files))
  good(
    compile('apps/web', [...files, 'apps/web/src/platform/contract.generated.ts', 'apps/web/src/app/failure-texts.ts']),
  )
  good(run('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...files))
  expect(brokenBoundaries(files)).toEqual([])
  expect(await brokenProjectRules()).toEqual([])
  good(run('scripts/docs.ts', '--check'))
  const types = readFileSync(join(copy.folder, 'apps/server/src/platform/db/types.generated.ts'), 'utf8')
  expect(types).toContain('storm_reports')
  const tests = ['list-storm-reports', 'close-early', 'thank-sender', 'repeat-import']
  const tested = run('node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...tests)
  good(tested)
  expect(tested.said).toMatch(/Test Files\s+4 passed/)
})

const refused: Record<string, [script: string, args: string[], why: string]> = {
  'a domain that is there': ['new-domain.ts', ['contacts', 'contact'], 'already'],
  'a domain without the name of its things': ['new-domain.ts', ['letters'], 'npm run new:domain -- letters letter'],
  'a name that is no word': ['new-domain.ts', ['../etc', 'x'], 'small letters'],
  'an endpoint that is there': ['new-endpoint.ts', ['contacts', 'addNote'], 'contacts has an endpoint addNote'],
  'an endpoint of another domain': ['new-endpoint.ts', ['contacts', 'signIn'], 'auth has an endpoint signIn'],
  'an endpoint in no domain': ['new-endpoint.ts', ['nowhere', 'addThing'], 'There is no domain nowhere'],
}

/** All in one process: each of its own would load the whole contract again. */
test('what can’t be made is refused with a reason', () => {
  writeFileSync(
    join(copy.folder, 'scripts/refusals.ts'),
    `const results: Record<string, unknown> = {}
    for (const [name, [script, args]] of Object.entries(${JSON.stringify(refused)})) {
      let said = ''
      console.error = (text) => (said += text)
      process.argv = [process.execPath, script, ...args]
      await import(\`./\${script}?\${encodeURIComponent(name)}\`)
      results[name] = [process.exitCode, said]
      process.exitCode = 0
    }
    console.log(JSON.stringify(results))`,
  )
  const { status, said } = run('scripts/refusals.ts')
  expect(status, said).toBe(0)
  const reasons = Object.entries(refused).map(([name, [, , why]]) => [name, [1, expect.stringContaining(why)]])
  expect(JSON.parse(said)).toEqual(Object.fromEntries(reasons))
})

/** Compiles the files of a workspace, and the contract that they import. */
function compile(workspace: string, files: readonly string[]) {
  const include = files.filter((file) => file.startsWith(workspace)).map((file) => relative(workspace, file))
  const config = join(workspace, 'tsconfig.skeleton.json')
  writeFileSync(join(copy.folder, config), JSON.stringify({ extends: './tsconfig.json', include }))
  return run('node_modules/typescript/bin/tsc', '-p', config, '--checkers', '1')
}

/** By the copy's own rules, in which the new table has its owner. */
async function brokenProjectRules(): Promise<string[]> {
  const { projectRules }: typeof import('../project-rules.ts') = await import(
    join(copy.folder, 'scripts/project-rules.ts')
  )
  const files = readdirSync(copy.folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /^(apps|packages)\/.*\.(tsx?|css)$/.test(file) && !file.includes('node_modules'),
  )
  return projectRules(files, (file) => readFileSync(join(copy.folder, file), 'utf8'))
}

/** For the workspaces' own code: packages are outside of the copy, where the rules don't apply. */
function brokenBoundaries(files: readonly string[]): string[] {
  const cruiser = 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'
  const product = files.filter((file) => /^(apps|packages)\//.test(file))
  const { said } = run(cruiser, '--config', '.dependency-cruiser.mjs', ...product)
  expect(said).toMatch(/\d{3} modules/)
  return said.split('\n').filter((line) => /^\s*error .*: apps\//.test(line))
}
