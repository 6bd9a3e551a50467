// Everyone a campaign is for, with the facts that decide whether they get it, in a single query.
import type { ScheduleField, TargetWhom } from '@frontdesk/contract/growth/campaigns/limits'
import type { Placeholder } from '@frontdesk/contract/templates/placeholders'
import { type RawBuilder, sql } from 'kysely'
import { joinNumberFacts, numberFacts } from '../../domains/sending/sending.public.ts'
import { addDays } from '../../domains/tags/tags.public.ts'
import {
  buildFieldOfPerson,
  buildFieldShape,
  buildMissingFields,
  buildOddFieldShape,
  needsAddress,
  needsDetails,
} from './fields.store.ts'
import { hasAnyTag, type PickedContacts, pickedContactsQuery } from './target.store.ts'

type Sql = RawBuilder<unknown>
type Settings = Parameters<typeof joinNumberFacts>[2]

export interface Candidates {
  format: 'sms' | 'email'
  picked: PickedContacts
  whom: TargetWhom
  excludeTags: readonly string[]
  excludeTextedDays: number | null
  /** Only people with that date on one of these days, `YYYY-MM-DD`; without an end, whenever it comes. */
  onField: { field: ScheduleField; from: string; to: string | null } | null
  used: readonly Placeholder[]
  /** The bits of `missing` without a fallback. */
  needed: number
  hasVersions: boolean
  /** When it is sent. */
  at: Date
  settings: Settings
  /** Also reads where each may be, from their addresses. */
  places: boolean
  /** Also reads how long the text is for each. */
  shapes: boolean
  /** Null: everyone; else these contacts, with everyone who shares an address with them. */
  only: readonly string[] | null
}

/** Bits of a candidate’s `flags`. */
export const flag = {
  excludedTag: 1,
  contactedLately: 2,
  gone: 4,
  noAddress: 8,
  unreachable: 16,
  sameAddress: 32,
  optedOut: 64,
  consented: 128,
  capped: 256,
  /** The co-applicant with the client’s own number. */
  couple: 512,
} as const

const day = 24 * 60 * 60_000
const bit = (condition: Sql, value: number) => sql`case when ${condition} then ${sql.lit(value)} else 0 end`

/** Months and days `MMDD`. A February 29 birthday falls on the 28th in other years. */
function listAnniversaries(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) {
    days.push(day.slice(5).replace('-', ''))
    if (day.endsWith('-02-28') && addDays(day, 1).endsWith('-03-01')) days.push('0229')
  }
  return days
}

type OnField = NonNullable<Candidates['onField']>

const isAnniversary = (column: Sql, { from, to }: OnField) =>
  to === null
    ? sql`${column} is not null`
    : sql`(${column} < ${from}::date and to_char(${column}, 'MMDD') = any(${listAnniversaries(from, to)}::text[]))`

const dob = buildFieldOfPerson(sql`k.dob`, sql`k.co_dob`)
const firstEffective = sql`(select min(q.effective_date) from tag_policies q where q.contact_id = k.id)`
const renewing = ({ from, to }: OnField) =>
  sql`r.contact_id = k.id and r.term_date >= ${from}::date ${to === null ? sql`` : sql`and r.term_date <= ${to}::date`}`

function hasDate({ onField }: Candidates): Sql {
  if (!onField) return sql`true`
  if (onField.field === 'renewal') return sql`exists (select from renewals r where ${renewing(onField)})`
  return isAnniversary(onField.field === 'dob' ? dob : firstEffective, onField)
}

/** Over several days: their day. Two people with one address both get it if their days differ. */
function dayOfRun({ onField }: Candidates): Sql {
  if (!onField || onField.from === onField.to) return sql`null::text`
  if (onField.field === 'renewal')
    return sql`(select min(r.term_date) from renewals r where ${renewing(onField)})::text`
  return sql`to_char(${onField.field === 'dob' ? dob : firstEffective}, 'MMDD')`
}

/** Addresses contacted in the same format since then. */
const writtenTo = (format: 'sms' | 'email', since: Date) =>
  format === 'sms'
    ? sql`select distinct r.phone from sms_messages m join (
        select id, unnest(phones) as phone from sms_rooms) r on r.id = m.room_id
        where m.created_at > ${since}::timestamptz and m.flow = 'outgoing' and m.type in ('message', 'scheduled', 'campaign')
          and m.status in ('pending', 'sent', 'delivered', 'unknown')`
    : sql`select distinct e.address as phone from campaign_recipients e where e.left_at > ${since}::timestamptz`

const addressOf = ({ format }: Candidates, phone: Sql, email: Sql) =>
  format === 'sms' ? phone : sql`nullif(lower(btrim(${email})), '')`

const isCouple = sql`(k.co_first_name <> '' or k.co_last_name <> '' or k.co_mobile_phone is not null or k.co_email <> '')`

/** `with picked …, people …`: the columns of Candidate, with names and addresses of the people. */
export function candidatesQuery(asked: Candidates): Sql {
  const { format, whom, at, settings, used, needed } = asked
  const isText = format === 'sms'
  const address = asked.places || needsAddress(used)
  const details = needsDetails(used)
  const lately = asked.excludeTextedDays !== null
  const few = asked.only !== null
  const since = new Date(at.getTime() - (asked.excludeTextedDays ?? 0) * day)
  const mobile = addressOf(asked, sql`k.mobile_phone`, sql`k.email`)
  const coMobile = addressOf(asked, sql`k.co_mobile_phone`, sql`k.co_email`)
  return sql`with ${pickedAmong(asked)},
  ${address && !few ? homes : sql``}
  persons as (
    select k.id as contact_id, w.rank, p.added, ${buildFieldOfPerson(mobile, coMobile)} as address,
      ${isText ? sql`k.location_id` : sql`null::uuid`} as location_id,
      ${buildMissingFields(used)} as missing,
      ${isText ? shapeOf(asked) : sql`''::text`} as shape,
      ${asked.places && isText ? sql`coalesce(upper(btrim(home.state)), '')` : sql`''::text`} as state,
      ${bit(hasAnyTag(asked.excludeTags, sql`k.id`), flag.excludedTag)}
        + ${bit(sql`k.deleted_at is not null or ${buildFieldOfPerson(sql`f.dod`, sql`f.co_dod`)} is not null`, flag.gone)}
        + ${bit(sql`w.rank = 2 and ${coMobile} = ${mobile}`, flag.couple)} as own_flags,
      ${dayOfRun(asked)} as run_day
    from picked p ${few ? joinFew : joinAll} ${address ? (few ? joinHome : sql`left join homes home on home.contact_id = k.id`) : sql``}
      ${details ? secondDetails : sql``}
      join (values (1), (2)) w (rank) on w.rank = 1 or ${isCouple}
    where w.rank in (${sql.lit(whom === 'subClient' ? 2 : 1)}, ${sql.lit(whom === 'client' ? 1 : 2)}) and ${hasDate(asked)}
    offset 0
  ),
  known as materialized (
    select s.contact_id, s.rank, s.added, s.address, s.missing, s.shape, s.state, hashtext(s.address) as spot, s.run_day, s.own_flags
        ${lately ? sql`+ ${bit(sql`lately.phone is not null`, flag.contactedLately)}` : sql``}
        + ${bit(sql`s.address is null`, flag.noAddress)}
        + ${isText ? textFlags : emailFlags} as facts,
      ${isText ? sql`${numberFacts.wishUntil}` : sql`null::timestamptz`} as wish_until,
      ${isText ? from : sql`null::text`} as ours
    from persons s
      ${isText ? sql`${joinNumberFacts(sql`s.address`, at, settings, few)} ${joinOurs(few)}` : joinSuppression}
      ${lately ? sql`left join (${writtenTo(format, since)}) lately on lately.phone = s.address` : sql``}
  ),
  ${/* Sorting everyone by address would take longer than all else: only those who may share one are. */ sql``}
  shared as materialized (select spot from known where spot is not null group by spot having count(*) > 1),
  placed as (
    select k.*, 0 as later from known k where k.spot is null or k.spot not in (select spot from shared)
    union all
    select k.*, case when row_number() over (partition by address, run_day order by
        facts & ${sql.lit(flag.excludedTag + flag.contactedLately + flag.gone)} <> 0 or missing & ${sql.lit(needed)} <> 0,
        rank, contact_id) > 1 then ${sql.lit(flag.sameAddress)} else 0 end as later
      from known k where k.spot in (select spot from shared)
  ),
  people as (
    select contact_id, case rank when 1 then 'client' else 'subClient' end as person, address, added, missing, shape, state, ours, wish_until,
      ${isText && asked.places ? sql`case when ${areaCode} <> '' then substr(address, 2, 3) else '' end` : sql`''::text`} as area,
      facts + later as flags
    from placed
  )`
}

/** People who share an address are judged together, because only one of them gets it. */
function pickedAmong({ only, picked, format }: Candidates): Sql {
  if (!only) return sql`picked as (${pickedContactsQuery(picked)})`
  const ids = sql`${only}::uuid[]`
  const columns = format === 'sms' ? [sql`k.mobile_phone`, sql`k.co_mobile_phone`] : [sql`k.email`, sql`k.co_email`]
  const addresses = columns.map((column) => (format === 'sms' ? column : sql`lower(btrim(${column}))`))
  const same = addresses.map(
    (address) => sql`select k.id as contact_id from contacts k
      where k.deleted_at is null and ${address} in (select address from theirs where address <> '')`,
  )
  return sql`theirs as materialized (select unnest(array[${sql.join(addresses)}]) as address from contacts k
      where k.id = any(${ids})),
    near as materialized (select unnest(${[...only, ...picked.contacts]}::uuid[]) as contact_id
      union ${sql.join(same, sql` union `)}),
    picked as (select w.* from (${pickedContactsQuery(picked)}) w where w.contact_id in (select contact_id from near))`
}

function shapeOf({ shapes, used, hasVersions }: Candidates): Sql {
  const shape = shapes ? buildFieldShape(used) : buildOddFieldShape(used)
  return hasVersions ? sql`${deriveVersion(sql`k.id`)} || ${shape}` : shape
}

/** A fixed half of all contacts. */
export const deriveVersion = (contact: Sql) => sql`case when md5(${contact}::text) < '8' then 'A' else 'B' end`

const areaCode = sql`case when length(address) = 11 and starts_with(address, '1') then '1' else '' end`

const textFlags = sql`${bit(numberFacts.unreachable, flag.unreachable)} + ${bit(numberFacts.optedOut, flag.optedOut)}
  + ${bit(numberFacts.consented, flag.consented)} + ${bit(numberFacts.capped, flag.capped)}`

const joinSuppression = sql`left join email_suppressions suppressed on suppressed.email = s.address`
const emailFlags = sql`${bit(sql`suppressed.cause = 'bounced'`, flag.unreachable)}
  + ${bit(sql`suppressed.cause <> 'bounced'`, flag.optedOut)}`

const joinAll = sql`join contacts k on k.id = p.contact_id
  left join (select contact_id, dod, co_dod from tag_facts where dod is not null or co_dod is not null) f
    on f.contact_id = k.id`
/** One by one: a planner can't tell that there are few, and would read everyone. */
const joinFew = sql`cross join lateral (select * from contacts where contacts.id = p.contact_id limit 1) k
  left join lateral (select dod, co_dod from tag_facts where tag_facts.contact_id = k.id limit 1) f on true`
const joinHome = sql`left join lateral (select a.address, a.address2, a.city, a.state, a.zipcode from addresses a
  where a.contact_id = k.id and a.deleted_at is null
  order by array_position(array['Physical', 'Mailing', 'Previous', 'Other'], a.type), a.id limit 1) home on true`

/** The first address of each contact, read in one go: one by one would take most of the time for everyone. */
const homes = sql`homes as (
    select distinct on (a.contact_id) a.contact_id, a.address, a.address2, a.city, a.state, a.zipcode
      from picked p join addresses a on a.contact_id = p.contact_id where a.deleted_at is null
      order by a.contact_id, array_position(array['Physical', 'Mailing', 'Previous', 'Other'], a.type), a.id),`

const secondDetails = sql`left join lateral (select d.fields ->> 'phone' as phone from person_details d
  where d.contact_id = k.id and d.who = 'secondary' limit 1) co on true`

/** A conversation keeps its number; a new one uses that of the contact’s location, else the default number. */
const from = sql`coalesce(room.ours, nearest.phone, (select phone from phone_numbers order by is_default desc, phone limit 1))`
const joinOurs = (few: boolean) => sql`
  ${
    few
      ? sql`left join lateral (select ours from sms_rooms r where r.phones_key = s.address limit 1) room on true`
      : sql`left join sms_rooms room on room.phones_key = s.address`
  }
  left join (select distinct on (location_id) location_id, phone from phone_numbers
    where status = 'in-use' and location_id is not null order by location_id, is_default desc, phone) nearest
    on nearest.location_id = s.location_id`
