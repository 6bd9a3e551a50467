import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { runMigrations } from './run-migrations.ts'

let db: TestDatabase
let folder: string
let number = 0

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontdesk-migrations-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function run() {
  const { applied } = await runMigrations({ adminUrl: db.adminUrl, folder, functions: folder })
  return { applied }
}

/** Every test uses new file names, because applied files stay recorded. */
function add(text: string, what = `add-${number}`): string {
  const name = `2099010100${String(number++).padStart(2, '0')}-test-${what}.sql`
  writeFileSync(join(folder, name), text)
  return name
}

test('applies files in order, once', async () => {
  const first = add('create table platform.ordered (n int)')
  const second = add('insert into platform.ordered values (1)')
  expect(await run()).toEqual({ applied: [first, second] })
  expect(await run()).toEqual({ applied: [] })
  expect((await db.admin.query('select n from platform.ordered')).rows).toEqual([{ n: 1 }])
})

test('refuses a file that changed after it was applied, by name', async () => {
  const name = add('select 1')
  await run()
  writeFileSync(join(folder, name), 'select 2')
  await expect(run()).rejects.toThrow(`${name} was changed after this database had applied it`)
})

test('ignores other line ends', async () => {
  const name = add('select 1;\nselect 2;\n')
  await run()
  writeFileSync(join(folder, name), 'select 1;\r\nselect 2;\r\n')
  expect(await run()).toEqual({ applied: [] })
})

test('rolls a failing file back with its name and line, and applies it once corrected', async () => {
  const name = add('create table platform.half (n int);\n\nselect nonsense;')
  await expect(run()).rejects.toThrow(`${name} failed in line 3`)
  expect((await db.admin.query("select to_regclass('platform.half') as half")).rows).toEqual([{ half: null }])
  writeFileSync(join(folder, name), 'create table platform.half (n int);')
  expect(await run()).toEqual({ applied: [name] })
})

test('refuses a misnamed file before anything runs', async () => {
  const fine = add('create table platform.unwanted (n int)')
  writeFileSync(join(folder, 'fix.sql'), 'select 1')
  await expect(run()).rejects.toThrow('"fix.sql" is misnamed')
  const { rows } = await db.admin.query('select from platform.migrations where name = $1', [fine])
  expect(rows).toEqual([])
})

test('applies each file once when nodes start together', async () => {
  const name = add('create table platform.raced (n int)')
  const results = await Promise.all([run(), run(), run()])
  expect(results.flatMap(({ applied }) => applied)).toEqual([name])
})

describe('files of functions', () => {
  const write = (name: string, text: string) => writeFileSync(join(folder, `${name}.functions.sql`), text)
  const one = (answer: number) =>
    `create or replace function platform.answer() returns integer language sql return ${answer};`
  const ask = async (name = 'answer') => (await db.admin.query(`select platform.${name}() as it`)).rows[0].it

  // The folder of migrations contains only .sql files with its own naming, so functions get a folder beside it.
  const migrations = () => join(folder, 'migrations')
  const both = () => runMigrations({ adminUrl: db.adminUrl, folder: migrations(), functions: folder })
  beforeEach(() => mkdirSync(migrations()))

  test('are applied when they change, with their dependents, atomically', async () => {
    write('one', one(1))
    write(
      'two',
      '-- after: one\ncreate or replace function platform.double() returns integer language sql as $$ select platform.answer() * 2 $$;',
    )
    write('alone', 'create or replace function platform.alone() returns integer language sql return 0;')
    expect((await both()).applied).toEqual(['alone.functions.sql', 'one.functions.sql', 'two.functions.sql'])
    expect((await both()).applied).toEqual([])
    write('one', `drop function if exists platform.answer();\n${one(2)}`)
    expect((await both()).applied).toEqual(['one.functions.sql', 'two.functions.sql'])
    expect(await ask('double')).toBe(4)
    write('alone', 'create or replace function platform.alone() returns integer language sql return 1;')
    write('one', `${one(3)}\n\nselect nonsense;`)
    await expect(both()).rejects.toThrow('one.functions.sql failed in line 3, and no function was changed')
    expect([await ask(), await ask('alone')]).toEqual([2, 0])
  })

  test('run before the migrations that require them, and a restore defers both', async () => {
    const name = `2099010100${String(number++).padStart(2, '0')}-test-late.sql`
    const table = `2099010100${String(number++).padStart(2, '0')}-test-table.sql`
    writeFileSync(
      join(migrations(), name),
      `-- after: functions
       create trigger late before insert on platform.late for each row execute function platform.late();`,
    )
    writeFileSync(join(migrations(), table), 'create table platform.late (n int)')
    write(
      'late',
      `create or replace function platform.late() returns trigger language plpgsql as
      $$ begin new.n := 7; return new; end $$;`,
    )
    const only = new Set([name, table])
    const restored = { adminUrl: db.adminUrl, folder: migrations(), functions: folder, only }
    expect((await runMigrations(restored)).applied).toEqual([table])
    expect((await both()).applied).toEqual(['late.functions.sql', name])
    expect((await db.admin.query('insert into platform.late values (1) returning n')).rows).toEqual([{ n: 7 }])
  })
})
