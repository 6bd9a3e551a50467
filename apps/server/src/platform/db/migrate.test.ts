import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { migrate } from './migrate.ts'

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

const run = () => migrate({ adminUrl: db.adminUrl, folder })

/** Every test names its files anew: what it applied stays recorded. */
function add(text: string, what = `add-${number}`): string {
  const name = `2099010100${String(number++).padStart(2, '0')}-test-${what}.sql`
  writeFileSync(join(folder, name), text)
  return name
}

test('files are applied in order, once', async () => {
  const first = add('create table platform.ordered (n int)')
  const second = add('insert into platform.ordered values (1)')
  expect(await run()).toEqual({ applied: [first, second] })
  expect(await run()).toEqual({ applied: [] })
  expect((await db.admin.query('select n from platform.ordered')).rows).toEqual([{ n: 1 }])
})

test('a file that changed after it was applied is refused, by name', async () => {
  const name = add('select 1')
  await run()
  writeFileSync(join(folder, name), 'select 2')
  await expect(run()).rejects.toThrow(`${name} was changed after this database had applied it`)
})

test('other line ends are no change', async () => {
  const name = add('select 1;\nselect 2;\n')
  await run()
  writeFileSync(join(folder, name), 'select 1;\r\nselect 2;\r\n')
  expect(await run()).toEqual({ applied: [] })
})

test('a file that fails leaves nothing, says its name and line, and goes through once mended', async () => {
  const name = add('create table platform.half (n int);\n\nselect nonsense;')
  await expect(run()).rejects.toThrow(`${name} failed in line 3`)
  expect((await db.admin.query("select to_regclass('platform.half') as half")).rows).toEqual([{ half: null }])
  writeFileSync(join(folder, name), 'create table platform.half (n int);')
  expect(await run()).toEqual({ applied: [name] })
})

test('a misnamed file is refused before anything runs', async () => {
  const fine = add('create table platform.unwanted (n int)')
  writeFileSync(join(folder, 'fix.sql'), 'select 1')
  await expect(run()).rejects.toThrow('"fix.sql" is misnamed')
  const { rows } = await db.admin.query('select from platform.migrations where name = $1', [fine])
  expect(rows).toEqual([])
})

test('nodes that start together apply each file once', async () => {
  const name = add('create table platform.raced (n int)')
  const results = await Promise.all([run(), run(), run()])
  expect(results.flatMap(({ applied }) => applied)).toEqual([name])
})
