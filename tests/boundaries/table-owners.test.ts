import { describe, expect, test } from 'vitest'
import { functionProblems, ownerProblems, tableProblems } from '../../scripts/table-owners.ts'

const domains = 'apps/server/src/domains'
const problems = (file: string, text: string) => tableProblems([file], () => text)

test.each([
  "tx.db.insertInto('contacts')",
  "tx.db.updateTable('contacts')",
  "tx.db.deleteFrom('contacts')",
  "insertMany(\n    tx,\n    'contacts',",
  "updateMany(tx, 'contacts', rows)",
  'sql`insert into contacts (id) values (1)`',
  'sql`update contacts c set version = 1`',
  'sql`update tenant.contacts set version = 1`',
  'sql`with gone as (delete from contacts where id = 1) select 1`',
])('a table of contacts, written by imports: %s', (text) => {
  const [problem] = problems(`${domains}/imports/a.store.ts`, `// one\n${text}`)
  expect(problem).toContain(`${domains}/imports/a.store.ts:2: contacts is written by contacts alone`)
  expect(problems(`${domains}/contacts/people/a.store.ts`, text)).toEqual([])
})

test.each([
  ['sql`update $', '{sql.table(table)} set a = 1`'].join(''),
  'tx.db.deleteFrom(table)',
  'insertMany(tx, table, rows)',
])('a table named by a variable: %s', (text) =>
  expect(problems(`${domains}/imports/a.store.ts`, text).join()).toContain('a table named by a variable'),
)

test('reports bulk rows outside a store, and a table without an owner', () => {
  const outside = problems(`${domains}/contacts/add.ts`, "insertMany(tx, 'contacts', rows)")
  expect(outside.join()).toContain('written by a store')
  expect(problems(`${domains}/contacts/a.store.ts`, "insertInto('boats')").join()).toContain('boats has no owner')
})

test('reading, locking and what a conflict does are free', () => {
  const text =
    "selectFrom('contacts'); sql`select from contacts for update of c skip locked`; sql`on conflict do update set a = 1`"
  expect(problems(`${domains}/imports/a.store.ts`, text)).toEqual([])
})

describe('functions', () => {
  const file = `${domains}/tags/a.functions.sql`
  const inFunction = (statement: string) =>
    functionProblems([file], () => `create or replace function tenant.bad() returns trigger as $$\n${statement}\n$$;`)
      // The declarations of functions that this example lacks are reported as well.
      .filter((problem) => problem.startsWith(file))

  test.each([
    'insert into contacts as c (id) values (1)',
    'update tenant.contacts c set version = 1',
    'with gone as (delete from contacts where id = 1 returning id) select 1',
  ])('of tags, or its trigger, that writes a table of contacts: %s', (statement) => {
    expect(inFunction(statement).join()).toContain('tenant.bad writes contacts of contacts')
  })

  test("execute format('update %I set a = 1', source)", () => {
    expect(inFunction("execute format('update %I set a = 1', source)").join()).toContain('a table named by a variable')
  })

  test('that writes its own tables, locks others and reads them is right', () => {
    const own = 'insert into tags select from contacts on conflict do update set a = 1; select from contacts for update'
    expect(inFunction(own)).toEqual([])
    expect(inFunction('-- update contacts set version = 1')).toEqual([])
  })

  test('a declaration of what is not written any more is found', () => {
    const text = 'create or replace function tenant.discard_document() returns trigger as $$ select 1 $$;'
    expect(functionProblems([file], () => text).join()).toContain('tenant.discard_document writes no discarded_files')
  })
})

test('every table of the database has an owner', () => {
  const found = ownerProblems('export interface DB {\n  contacts: Contacts;\n  "directory.boats": Boats;\n}\n')
  expect(found).toContain('directory.boats has no owner in scripts/table-owners.ts.')
  expect(found).toContain('quotes in scripts/table-owners.ts is no table.')
  expect(found.join()).not.toContain('contacts has no owner')
})
