import { expect, onTestFinished, test } from 'vitest'
import { runMigrations } from '#platform/db/run-migrations'
import { testDatabase } from '#testing/database'

const account = '00000000-0000-7000-8000-00000000000a'
const renaming = ['202612080601-numbers-statuses-both.sql', '202612080602-numbers-statuses-renamed.sql']
const last = '202612080603-numbers-statuses-new.sql'

test('renames the statuses of numbers from the release before', async () => {
  const db = await testDatabase()
  onTestFinished(() => db.close())
  await db.admin.query(`
    delete from platform.migrations where name = any ('{${[...renaming, last]}}');
    alter table tenant.phone_numbers drop constraint phone_numbers_status_check;
    alter table tenant.phone_numbers add constraint phone_numbers_status_check
      check (status in ('active', 'porting', 'suspended'));
    insert into directory.accounts (id, namespace, name) values ('${account}', 'harbor', 'Harbor');
    set session_replication_role = replica;
    insert into tenant.phone_numbers (account_id, id, sid, phone, friendly_name, status, origin, created_at, updated_at)
      select '${account}', gen_random_uuid(), 'PN' || n, 1305555010 || n::text, 'Office', status, 'ported', now(), now()
      from unnest('{active,porting,suspended}'::text[]) with ordinality s (status, n);
    reset session_replication_role`)

  expect((await runMigrations({ adminUrl: db.adminUrl })).applied).toEqual([...renaming, last])

  const { rows } = await db.admin.query('select status from tenant.phone_numbers order by phone')
  expect(rows.map(({ status }) => status)).toEqual(['in-use', 'porting-in', 'suspended'])
})
