import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { checkFunctionFiles, parseFile, readFunctionFiles, sortFunctionFiles } from './function-files.ts'

let db: TestDatabase

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const file = (name: string, text: string) => parseFile(`domains/${name}.functions.sql`, text)

test('defines every function in one file, with its dependencies declared', async () => {
  const files = readFunctionFiles()
  const { rows } = await db.admin.query<{ name: string }>(
    `select distinct n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('directory', 'platform', 'tenant')
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  )
  expect(files.flatMap(({ creates }) => creates).sort()).toEqual(rows.map(({ name }) => name).sort())
  expect(checkFunctionFiles(files)).toEqual([])
})

test('reports a function in two files', () => {
  const text = 'create or replace function tenant.twice() returns void'
  expect(checkFunctionFiles([file('a', text), file('b', text)])).toEqual([
    'domains/b.functions.sql: tenant.twice is created in domains/a.functions.sql already; one function, one file.',
  ])
})

test('reports a call into an undeclared file, but not in a comment', () => {
  const callee = file('a', 'create or replace function tenant.called() returns void')
  const body = 'create or replace function tenant.calls() returns void as $$ select called (1) $$;'
  expect(checkFunctionFiles([callee, file('b', body)])).toEqual([
    'domains/b.functions.sql: calls tenant.called; add a to its line "-- after: …".',
  ])
  expect(checkFunctionFiles([callee, file('b', `-- after: a\n${body}`)])).toEqual([])
  expect(checkFunctionFiles([callee, file('b', '-- called() is told\nselect uncalled();')])).toEqual([])
})

test('sorts files after their dependencies, and refuses cycles and unknown names', () => {
  const [a, b, c] = [file('a', '-- after: c\n'), file('b', ''), file('c', '-- after: b\n')]
  expect(sortFunctionFiles([a, b, c]).map(({ name }) => name)).toEqual(['b', 'c', 'a'])
  expect(() => sortFunctionFiles([a, file('c', '-- after: a\n')])).toThrow('wait for each other: a, c')
  expect(() => sortFunctionFiles([a])).toThrow('there is no c.functions.sql')
  expect(() => sortFunctionFiles([b, parseFile('domains/other/b.functions.sql', '')])).toThrow('have one name')
})

test('requires every trigger function to state in a comment what it writes', async () => {
  const client = await db.admin.connect()
  onTestFinished(async () => {
    await client.query('rollback')
    client.release()
  })
  await client.query('begin')
  const silent = async () =>
    (
      await client.query<{ name: string }>(
        `select distinct p.oid::regproc::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
         join pg_class c on c.oid = t.tgrelid
         where not tgisinternal and c.relnamespace in ('tenant'::regnamespace, 'directory'::regnamespace, 'platform'::regnamespace)
           and coalesce(obj_description(p.oid, 'pg_proc'), '') = ''`,
      )
    ).rows
  expect(await silent()).toEqual([])
  await client.query('comment on function tenant.touch_parts() is null')
  expect(await silent()).toEqual([{ name: 'tenant.touch_parts' }])
})
