// Each state machine that a domain declares matches its table in the database.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allDomains } from '../../apps/server/src/domains.ts'
import { type TestDatabase, testDatabase } from '../../apps/server/src/testing/database.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const machines = allDomains.flatMap(({ stateMachines = [] }) => stateMachines)

test('no two have one name', () => {
  expect(machines.length).toBeGreaterThan(0)
  expect(new Set(machines.map(({ name }) => name)).size).toBe(machines.length)
})

test.each(machines)('the table of $name starts in its first state and has its triggers', async (machine) => {
  const { rows } = await db.admin.query<{ it: string }>(
    `select pg_get_triggerdef(oid) as it from pg_trigger where tgrelid = $1::regclass and not tgisinternal`,
    [`tenant.${machine.table}`],
  )
  const triggers = rows.map(({ it }) => it).join('\n')
  expect(triggers).toMatch(
    new RegExp(
      `AFTER UPDATE ON .* WHEN .*old.${machine.column} IS DISTINCT FROM new.${machine.column}.*tenant.${machine.name}_transition\\(\\)`,
    ),
  )
  expect(triggers).toContain(`platform.delete_state_changes('${machine.name}')`)
  const column = await db.admin.query(
    `select column_default as first from information_schema.columns
     where table_schema = 'tenant' and table_name = $1 and column_name = $2`,
    [machine.table, machine.column],
  )
  expect(column.rows).toEqual([{ first: `'${machine.initial}'::text` }])
})
