// The two migrations of reviews and referrals that rewrite rows, over rows as the versions before them left them.
import { api } from '@frontdesk/contract/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTexting, texting } from '../../apps/server/src/domains/sms/sms.factory.ts'
import { runMigrations } from '../../apps/server/src/platform/db/run-migrations.ts'
import { type TestServer, testServer } from '../../apps/server/src/testing/server.ts'

const names = ['202612110301-sms-hidden-links.sql', '202612110311-referrals-purchases-off.sql']
const token = 'Qx7-_'.padEnd(43, 'a')
const link = `https://frontdesk.test/review/here/${token}`

/** As stored → as it is shown afterwards. */
const texts: readonly (readonly [before: string, after: string])[] = [
  [`How did Jo do? ${link}`, 'How did Jo do? https://frontdesk.test/review/here/••••••'],
  [
    `Loved “${link}”, ${link}.`,
    'Loved “https://frontdesk.test/review/here/••••••”, https://frontdesk.test/review/here/••••••.',
  ],
  // The page of everyone, a personal link to refer by, and what is no token.
  ['https://frontdesk.test/review/here', 'https://frontdesk.test/review/here'],
  ['https://frontdesk.test/refer/here-abcdefghjk', 'https://frontdesk.test/refer/here-abcdefghjk'],
  [`${link}b`, `${link}b`],
  ['See you at 10.', 'See you at 10.'],
]

let server: TestServer
beforeAll(async () => {
  server = await testServer()
  await openTexting(server)
})
afterAll(() => server.close())

const read = async (table: string, columns: string) =>
  (await server.admin.query(`select ${columns} from tenant.${table} order by id`)).rows

/** As a node of the new version does when it starts. */
async function migrate(): Promise<string[]> {
  for (const table of ['migrations', 'migration_progress'])
    await server.admin.query(`delete from platform.${table} where name = any ($1)`, [names])
  return (await runMigrations({ adminUrl: server.adminUrl })).applied
}

test('conversations lose the personal links of reviews, and nothing else', async () => {
  const jo = texting(server, server.here.people.admin)
  const room = await jo.room('16175550177')
  const ids: string[] = []
  for (const [before] of texts) {
    const { body } = await jo.send(room.id, 'Before', { type: 'note' })
    ids.push((body as { id: string }).id)
    await server.admin.query('update tenant.sms_messages set message = $2 where id = $1', [ids.at(-1), before])
  }
  const columns = "to_jsonb(sms_messages) - 'message' - 'words' - 'version' as rest"
  const rest = await read('sms_messages', columns)
  expect(await migrate()).toEqual(names)
  const stored = await read('sms_messages', 'id, message, words')
  // What is searched loses them as well.
  expect(stored.filter(({ words }) => words.includes('aaa'))).toHaveLength(1)
  expect(ids.map((id) => stored.find((row) => row.id === id)?.message)).toEqual(texts.map(([, after]) => after))
  expect(await read('sms_messages', columns)).toEqual(rest)
  // Once more, as after a restart before it was recorded.
  expect(await migrate()).toEqual(names)
  expect(await read('sms_messages', 'id, message, words')).toEqual(stored)
})

test('programs for purchases are turned off, in every account, and others stay as they are', async () => {
  const rows = [
    [server.here.id, 'policy', true],
    [server.here.id, 'policy', false],
    [server.here.id, 'referral', true],
    [server.there.id, 'policy', true],
  ] as const
  for (const [account, trigger, active] of rows)
    await server.admin.query(
      `insert into tenant.reward_programs (account_id, id, name, trigger, amount, form, active, starts_on, created_at, updated_at)
        values ($1, $2, 'Thanks', $3, 1000, 'giftCard', $4, '2026-11-01', '2026-11-01', '2026-11-01')`,
      [account, crypto.randomUUID(), trigger, active],
    )
  const before = await read('reward_programs', '*')
  await migrate()
  const after = await read('reward_programs', '*')
  const isOn = ({ trigger, active }: { trigger: string; active: boolean }) => trigger === 'policy' && active
  expect(before.filter(isOn)).toHaveLength(2)
  expect(after).toEqual(
    before.map((row) =>
      isOn(row as never) ? { ...row, active: false, version: 2, updated_at: expect.any(Date) } : row,
    ),
  )
  const owner = { token: await server.session(server.here.people.owner) }
  const { body } = await server.request(api.referrals.listRewardPrograms, {}, owner)
  expect(body.data.map(({ trigger, active }) => [trigger, active]).toSorted()).toEqual([
    ['policy', false],
    ['policy', false],
    ['referral', true],
  ])
})
