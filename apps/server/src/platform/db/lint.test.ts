import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#testing/database'
import { checkDefiners } from './definer-lint.ts'
import { checkForeignKeys, exceptions } from './key-lint.ts'

let db: TestDatabase
let client: pg.PoolClient

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  client = await db.admin.connect()
  await client.query('begin')
})
afterEach(async () => {
  await client.query('rollback')
  client.release()
})

describe('keys', () => {
  test('every table of an account is keyed and protected by the account', async () => {
    expect(await checkForeignKeys(client)).toEqual([])
    expect(exceptions).toEqual({})
  })

  const bad = {
    'a table without account_id': ['create table tenant.bad (id uuid)', 'tenant.bad has no account_id'],
    'a primary key that starts elsewhere': [
      'create table tenant.bad (account_id uuid not null, id uuid, primary key (id, account_id))',
      'bad_pkey on tenant.bad does not start with account_id',
    ],
    'a unique constraint without it': [
      'create table tenant.bad (account_id uuid not null, email text unique)',
      'bad_email_key on tenant.bad does not start with account_id',
    ],
    'a unique index without it': [
      'create table tenant.bad (account_id uuid not null, email text); create unique index bad_x on tenant.bad (lower(email))',
      'unique index tenant.bad_x',
    ],
    'a foreign key without it': [
      `create table tenant.good (account_id uuid not null, id uuid unique);
       create table tenant.bad (account_id uuid not null, good uuid references tenant.good (id))`,
      'bad_good_fkey on tenant.bad does not start with account_id',
    ],
    'a foreign key into the directory': [
      'create table tenant.bad (account_id uuid not null references directory.accounts (id))',
      'leads out of schema tenant to directory.accounts',
    ],
    'a table without row-level security': [
      'create table tenant.bad (account_id uuid not null)',
      'tenant.bad is not protected',
    ],
    'row-level security that spares the owner': [
      `create table tenant.bad (account_id uuid not null); call platform.protect('tenant.bad');
       alter table tenant.bad no force row level security`,
      'tenant.bad is not protected',
    ],
    'one more policy that opens rows': [
      `create table tenant.bad (account_id uuid not null); call platform.protect('tenant.bad');
       create policy all_of_it on tenant.bad using (true)`,
      'The policy all_of_it on tenant.bad opens rows',
    ],
  } as const

  test.each(Object.entries(bad))('%s is found', async (_, [statement, fault]) => {
    await client.query(statement)
    expect((await checkForeignKeys(client)).join('\n')).toContain(fault)
  })
})

test('every table of an account can be spread over partitions by account', async () => {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'tenant'::regnamespace and relkind = 'r' order by 1",
  )
  expect(rows.length).toBeGreaterThan(10)
  await client.query('create schema proof')
  for (const { name } of rows) {
    // PostgreSQL refuses this when a primary key or unique index could not be checked within one partition.
    await client.query(
      `create table proof.${name} (like tenant.${name} including all) partition by hash (account_id);
       create table proof.${name}_0 partition of proof.${name} for values with (modulus 2, remainder 0)`,
    )
  }
})

test('no trigger joins the rows before a change with those after it, which would compare 500 with 500', async () => {
  const joining = async () =>
    (
      await client.query(
        String.raw`select oid::regproc::text as name from pg_proc
        where prorettype = 'trigger'::regtype and prosrc ~* '\mjoin\s+(was|became|added|gone|moved)\M'`,
      )
    ).rows
  expect(await joining()).toEqual([])
  await client.query(`create function tenant.bad() returns trigger language plpgsql as
    'begin perform count(*) from was join became using (account_id, id); return null; end'`)
  expect(await joining()).toEqual([{ name: 'tenant.bad' }])
})

describe('functions with their owner’s rights', () => {
  test('none can be bent by its caller', async () => {
    expect(await checkDefiners(client)).toEqual([])
  })

  const body = 'returns bigint language sql security definer'
  const bad = {
    'an open search_path': [`create function tenant.bad() ${body} as 'select 1'`, 'leaves its search_path open'],
    'one that looks into pg_temp first': [
      `create function tenant.bad() ${body} set search_path = tenant, platform as 'select 1'`,
      'leaves its search_path open',
    ],
    'one for everyone': [
      `create function tenant.bad() ${body} as 'select 1'; grant execute on function tenant.bad to public`,
      'may be executed by everyone',
    ],
    'the admin’s rights': [`create function tenant.bad() ${body} as 'select 1'`, 'tenant.bad() runs as'],
    'a search over every account': [
      `create function tenant.bad() ${body} set search_path = tenant, pg_temp as 'select count(*) from streams';
       call platform.protect_search('tenant.bad()')`,
      'does not filter by platform.current_account()',
    ],
  } as const

  test.each(Object.entries(bad))('%s is found', async (_, [statement, fault]) => {
    await client.query(statement)
    expect((await checkDefiners(client)).join('\n')).toContain(fault)
  })

  test('a protected search uses its GIN index, finds its account only, and cannot write', async () => {
    await client.query(`
      create table tenant.notes (account_id uuid not null, words text[] not null);
      create index notes_words on tenant.notes using gin (words);
      call platform.protect('tenant.notes');
      create function tenant.search_notes(word text) returns setof tenant.notes
        language sql stable security definer set search_path = tenant, platform, pg_temp
        as 'select * from notes where account_id = platform.current_account() and words @> array[word]';
      call platform.protect_search('tenant.search_notes(text)');
      insert into tenant.notes select gen_random_uuid(), array['w' || n] from generate_series(1, 3000) n;
      insert into tenant.notes values ('00000000-0000-7000-8000-000000000001', '{w7}');
      analyze tenant.notes;
      set local role frontdesk_search;
      set local app.account_id = '00000000-0000-7000-8000-000000000001'`)
    const statement =
      "select * from tenant.notes where account_id = platform.current_account() and words @> array['w7']"
    const { rows: plan } = await client.query(`explain (format json) ${statement}`)
    expect(JSON.stringify(plan)).toContain('"Index Name":"notes_words"')
    await client.query('set local role frontdesk_tenant')
    expect((await client.query("select * from tenant.search_notes('w7')")).rows).toHaveLength(1)
    expect((await client.query("select * from tenant.search_notes('w8')")).rows).toEqual([])
    await client.query('set local role frontdesk_search')
    await expect(client.query('delete from tenant.notes')).rejects.toThrow('permission denied')
  })
})
