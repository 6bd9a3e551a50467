// Random contacts with everything that decides whether a campaign reaches them, and random campaigns for them.
import type { Pool } from 'pg'
import type { Random } from '../../domains/contacts/factory/random.factory.ts'
import type { CampaignAsked } from './asked.ts'

export const ours = ['16175550100', '15085550100'] as const
export interface StoredPerson {
  id: string
  first_name: string | null
  last_name: string | null
  company_name: string | null
  phone: string | null
  mobile_phone: string | null
  email: string | null
  dob: string | null
  dod: string | null
  co_first_name: string | null
  co_last_name: string | null
  co_mobile_phone: string | null
  co_email: string | null
  co_dob: string | null
  co_dod: string | null
  co_phone: string | null
  deleted: boolean
  location: 0 | 1 | null
  /** Of their personal link; null: they have none. */
  link: 'on' | 'off' | null
  /** Tag indexes. */
  tags: number[]
  home: { address: string | null; city: string | null; state: string | null; zipcode: string | null } | null
}

export interface StoredNumber {
  phone: string
  optedOut: boolean
  consented: boolean
  unreachable: 'landline' | null
  wish: boolean
  /** How many hours ago automatic texts were sent. */
  counted: number[]
  /** How many days ago texts were sent to it. */
  texted: number[]
  room: 0 | 1 | null
}

const names = ['Ann', 'Zoë', 'José', '', null, ' Bo ', '{{x}}', '@city', 'Björk-Łi', 'O’Neil 😀']
const cities = ['Boston', '', null, 'Tucson', 'São Paulo', 'Winston-Salem']
const states = ['MA', 'ca', 'HI', 'Texas', 'RI', null, 'AZ']
const codes = ['617', '212', '213', '808', '520', '401', '512']

export function generateWorld(random: Random) {
  const phones = Array.from({ length: 26 }, (_, at) => `1${random.pick(codes)}555${String(1000 + at)}`)
  const phone = () => (random.chance(0.15) ? null : random.pick(phones))
  const email = () => (random.chance(0.3) ? null : random.pick(['a@x.com', 'A@x.com', ' b@x.com', 'c@y.org', '']))
  const date = () => random.pick([null, '1980-11-20', '1984-02-29', '1990-05-05', '2000-11-21'])
  const people: StoredPerson[] = Array.from({ length: 40 }, () => {
    const couple = random.chance(0.4)
    const mobile = phone()
    return {
      id: random.uuid(new Date(1e12)),
      first_name: random.pick(names),
      last_name: random.pick(['King', 'Ávila', '']),
      company_name: 'Acme',
      phone: phone(),
      mobile_phone: mobile,
      email: email(),
      dob: date(),
      dod: random.chance(0.05) ? '2020-01-01' : null,
      co_first_name: couple ? random.pick(['Cy', 'Dé', null]) : null,
      co_last_name: couple ? 'King' : null,
      co_mobile_phone: couple ? (random.chance(0.3) ? mobile : phone()) : null,
      co_email: couple ? email() : null,
      co_dob: couple ? date() : null,
      co_dod: couple && random.chance(0.1) ? '2020-01-01' : null,
      co_phone: couple && random.chance(0.5) ? random.pick(phones) : null,
      deleted: random.chance(0.06),
      location: random.pick([0, 1, null]),
      link: random.pick([null, null, 'on', 'off']),
      tags: [0, 1, 2, 3].filter(() => random.chance(0.4)),
      home: random.chance(0.2)
        ? null
        : {
            address: random.pick(['1 Main St', null]),
            city: random.pick(cities),
            state: random.pick(states),
            zipcode: '02134',
          },
    }
  })
  const numbers: StoredNumber[] = phones.map((each) => ({
    phone: each,
    optedOut: random.chance(0.1),
    consented: random.chance(0.75),
    unreachable: random.chance(0.08) ? 'landline' : null,
    wish: random.chance(0.08),
    counted: Array.from({ length: random.below(5) }, () => random.below(30)),
    texted: random.chance(0.3) ? [random.below(12)] : [],
    room: random.chance(0.3) ? random.pick([0, 1]) : null,
  }))
  return { people, numbers }
}
export type World = ReturnType<typeof generateWorld>

const contents = [
  'Hello',
  'Hi {{firstName|there}}, Harbor here. Reply STOP to opt out.',
  'Hi {{ firstName }} in {{city}}',
  'Hi {{firstNames}}',
  '{{contact}}, {{fullAddress}} {{mobilePhone}} {{homePhone}} {{coFirstName|your family}}',
  `${'x'.repeat(1570)} {{fullAddress}}`,
  `Ж ${'y'.repeat(60)} {{lastName}} {{coMobilePhone|none}}`,
  `${'z'.repeat(125)} {{firstName|}} {{city|here}}`,
  `${'q'.repeat(90)} {{firstName|you}} {{referralLink}}`,
  `Tell a friend: {{referralLink|call us}}`,
]

export function generateCampaign(random: Random, world: World, tagIds: readonly string[]): CampaignAsked {
  const some = <T>(of: readonly T[], most: number) => of.filter(() => random.chance(0.5)).slice(0, most)
  const onField = random.chance(0.25)
    ? { field: random.pick(['dob', 'renewal', 'anniversary'] as const), offsetDays: random.pick([0, 0, -1, 1]) }
    : null
  return {
    format: random.chance(0.8) ? 'sms' : 'email',
    targetWhom: random.pick(['client', 'subClient', 'both', 'both'] as const),
    targetTags: random.chance(0.8) ? some(tagIds, 3) : [],
    targetTagsMode: random.pick(['any', 'all'] as const),
    targetContacts: random.chance(0.4)
      ? some(
          world.people.map(({ id }) => id),
          5,
        )
      : [],
    targetQuery: random.chance(0.3)
      ? { combinator: 'and', rules: [{ field: 'email', operator: random.pick(['null', 'notNull'] as const) }] }
      : null,
    targetView: null,
    excludeTags: random.chance(0.3) ? [random.pick(tagIds)] : [],
    excludeTextedDays: random.chance(0.3) ? 7 : null,
    content: random.pick(contents),
    contentB: random.chance(0.3) ? random.pick(contents) : null,
    ...{ subject: '', preheader: '', media: [], onField },
  }
}

export async function storeWorld(admin: Pool, accountId: string, { people, numbers }: World, now: Date) {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const locations = [crypto.randomUUID(), crypto.randomUUID()]
  const tagIds = [0, 1, 2, 3].map(() => crypto.randomUUID())
  const client = await admin.connect()
  const run = (text: string, values: unknown[] = []) => client.query(text, values)
  try {
    await run('begin')
    for (const table of ['contacts', 'tags', 'sending_numbers', 'sending_stop_wishes', 'sending_counts', 'sms_rooms'])
      await run(`delete from tenant.${table} where account_id = $1`, [accountId])
    await run('update tenant.phone_numbers set location_id = null, is_default = false where account_id = $1', [
      accountId,
    ])
    await run('update tenant.phone_numbers set is_default = true where account_id = $1 and phone = $2', [
      accountId,
      ours[0],
    ])
    for (const [at, id] of locations.entries()) {
      await run('insert into tenant.locations (account_id, id, name) values ($1, $2, $3)', [
        accountId,
        id,
        `Place ${id}`,
      ])
      await run('update tenant.phone_numbers set location_id = $2 where account_id = $1 and phone = $3', [
        ...[accountId, id, ours[at]],
      ])
    }
    for (const [at, id] of tagIds.entries())
      await run('insert into tenant.tags (account_id, id, name, deleted_at) values ($1, $2, $3, $4)', [
        accountId,
        id,
        `Tag ${at}`,
        at === 3 ? now : null,
      ])
    for (const each of people) await storePerson(run, accountId, each, { locations, tagIds, now })
    for (const each of numbers) await storeNumber(run, accountId, each, hoursAgo)
    await run('commit')
  } finally {
    client.release()
  }
  return tagIds
}

type Run = (text: string, values: unknown[]) => Promise<unknown>

async function storePerson(
  run: Run,
  accountId: string,
  person: StoredPerson,
  { locations, tagIds, now }: { locations: string[]; tagIds: string[]; now: Date },
) {
  const { id, location, link, tags, home, deleted, dod, co_dod, co_phone, ...columns } = person
  const row = {
    ...columns,
    ...{ account_id: accountId, id, location_id: location === null ? null : locations[location] },
    deleted_at: deleted ? now : null,
  }
  const keys = Object.keys(row)
  await run(
    `insert into tenant.contacts (${keys.join(', ')}) values (${keys.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  )
  const details = { primary: { dod }, secondary: { dod: co_dod, phone: co_phone } }
  for (const [who, fields] of Object.entries(details)) {
    const known = Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
    )
    if (Object.keys(known).length > 0)
      await run('insert into tenant.person_details (account_id, contact_id, who, fields) values ($1, $2, $3, $4)', [
        ...[accountId, id, who, known],
      ])
  }
  if (home)
    await run(
      `insert into tenant.addresses (account_id, id, contact_id, type, address, city, state, zipcode)
        values ($1, gen_random_uuid(), $2, 'Mailing', $3, $4, $5, $6)`,
      [accountId, id, home.address, home.city, home.state, home.zipcode],
    )
  if (link)
    await run(
      `insert into tenant.referral_links (account_id, id, contact_id, code, active, created_at, updated_at)
        values ($1, gen_random_uuid(), $2::uuid, translate(substr(md5($2::uuid::text), 1, 10), '01', 'xy'), $3, $4, $4)`,
      [accountId, id, link === 'on', now],
    )
  for (const tag of tags)
    await run('insert into tenant.contact_tags (account_id, contact_id, tag_id) values ($1, $2, $3)', [
      ...[accountId, id, tagIds[tag]],
    ])
}

async function storeNumber(run: Run, accountId: string, number: StoredNumber, hoursAgo: (hours: number) => Date) {
  const { phone, optedOut, consented, unreachable, wish, counted, texted, room } = number
  await run(
    `insert into tenant.sending_numbers (account_id, phone, opted_out, consented, unreachable, at)
      values ($1, $2, $3, $4, $5, $6)`,
    [accountId, phone, optedOut, consented, unreachable, hoursAgo(100)],
  )
  if (wish)
    await run(
      `insert into tenant.sending_stop_wishes (account_id, id, phone, wording, said_at, due_at)
        values ($1, gen_random_uuid(), $2, 'no more', $3, $4)`,
      [accountId, phone, hoursAgo(24), hoursAgo(-200)],
    )
  for (const hours of counted)
    await run('insert into tenant.sending_counts (account_id, id, phone, at) values ($1, gen_random_uuid(), $2, $3)', [
      ...[accountId, phone, hoursAgo(hours + 0.5)],
    ])
  if (room === null) return
  const id = crypto.randomUUID()
  await run(
    `insert into tenant.sms_rooms (account_id, id, phones, phones_key, ours, last_message_on, created_at, updated_at)
      values ($1, $2, array[$3], $3, $4, $5, $5, $5)`,
    [accountId, id, phone, ours[room], hoursAgo(300)],
  )
  for (const [at, days] of texted.entries())
    await run(
      `insert into tenant.sms_messages (account_id, id, room_id, seq, flow, type, phone, message, status, created_at, updated_at)
        values ($1, gen_random_uuid(), $2, $3, 'outgoing', 'message', $4, 'hi', 'sent', $5, $5)`,
      [accountId, id, at + 1, ours[room], hoursAgo(days * 24 + 1)],
    )
}
