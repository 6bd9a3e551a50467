// The values of placeholders in the database: whether one is empty, and how long it is. Their words are made by
// contract/templates; a property test holds the two together.
import type { Placeholder } from '@frontdesk/contract/templates/placeholders'
import { type RawBuilder, sql } from 'kysely'

type Sql = RawBuilder<unknown>

const trimmed = (text: Sql) => sql`btrim(coalesce(${text}, ''), E' \\t\\n\\r\\f\\u00a0')`
const words = (...parts: Sql[]) =>
  sql`concat_ws(' ', ${sql.join(parts.map((part) => sql`nullif(${trimmed(part)}, '')`))})`
const orNull = (text: Sql) => sql`nullif(${text}, '')`

const street = words(sql`home.address`, sql`home.address2`)
const stateAndZip = words(sql`home.state`, sql`home.zipcode`)
/** The client ranks first, the co-applicant second. */
export const buildFieldOfPerson = (client: Sql, subClient: Sql) =>
  sql`(case w.rank when 1 then ${client} else ${subClient} end)`
const firstName = buildFieldOfPerson(sql`k.first_name`, sql`k.co_first_name`)
const lastName = buildFieldOfPerson(sql`k.last_name`, sql`k.co_last_name`)
const homePhone = buildFieldOfPerson(sql`k.phone`, sql`co.phone`)
const mobilePhone = buildFieldOfPerson(sql`k.mobile_phone`, sql`k.co_mobile_phone`)
const name = words(firstName, lastName)
const firstNames = sql`case when k.mobile_phone = k.co_mobile_phone
  then concat_ws(' and ', ${orNull(trimmed(sql`k.first_name`))}, ${orNull(trimmed(sql`k.co_first_name`))})
  else ${trimmed(firstName)} end`

/** Of a person `w` of a contact `k` with the address `home` and the details `co` of the co-applicant. */
const values: Record<Placeholder, Sql> = {
  firstName: trimmed(firstName),
  firstNames: sql`(${firstNames})`,
  lastName: trimmed(lastName),
  homePhone: sql`coalesce(${homePhone}, '')`,
  mobilePhone: sql`coalesce(${mobilePhone}, '')`,
  coFirstName: trimmed(sql`k.co_first_name`),
  coLastName: trimmed(sql`k.co_last_name`),
  coHomePhone: sql`coalesce(co.phone, '')`,
  coMobilePhone: sql`coalesce(k.co_mobile_phone, '')`,
  contact: sql`coalesce(${orNull(name)}, ${trimmed(sql`k.company_name`)})`,
  fullAddress: sql`concat_ws(', ', ${orNull(street)}, ${orNull(trimmed(sql`home.city`))}, ${orNull(stateAndZip)})`,
  address: street,
  city: trimmed(sql`home.city`),
  state: trimmed(sql`home.state`),
  zipcode: trimmed(sql`home.zipcode`),
  // One letter stands for the address, which is as long for everyone. Empty only where the agency turned it off.
  referralLink: sql`case when coalesce((select l.active from referral_links l where l.contact_id = k.id
    order by l.created_at, l.id limit 1), true) then 'r' else '' end`,
}

const ofAddress: readonly Placeholder[] = ['fullAddress', 'address', 'city', 'state', 'zipcode']
const ofDetails: readonly Placeholder[] = ['homePhone', 'coHomePhone']
const phones: readonly Placeholder[] = ['homePhone', 'mobilePhone', 'coHomePhone', 'coMobilePhone']
export const needsAddress = (used: readonly Placeholder[]) => used.some((each) => ofAddress.includes(each))
export const needsDetails = (used: readonly Placeholder[]) => used.some((each) => ofDetails.includes(each))

/** Most values begin with a letter or digit: then nothing needs to be trimmed to see that they aren’t empty. */
const raw: Partial<Record<Placeholder, Sql>> = {
  firstName,
  lastName,
  coFirstName: sql`k.co_first_name`,
  coLastName: sql`k.co_last_name`,
  city: sql`home.city`,
  state: sql`home.state`,
  zipcode: sql`home.zipcode`,
}
const isEmpty = (each: Placeholder) =>
  raw[each]
    ? sql`coalesce(ascii(${raw[each]}), 0) not between 48 and 122 and ${values[each]} = ''`
    : sql`${values[each]} = ''`

/** A bit for each placeholder whose value is empty, in their order. */
export const buildMissingFields = (used: readonly Placeholder[]): Sql =>
  used.length === 0
    ? sql`0`
    : sql`(${sql.join(
        used.map((each, at) => sql`case when ${isEmpty(each)} then ${sql.lit(2 ** at)} else 0 end`),
        sql` + `,
      )})`

/** Letters that all are one unit in either encoding of texts, and never part of a placeholder. */
const plain = sql.lit('^[A-Za-z0-9 .,\'’&/()#+:;!?%*<>="-]*$'.replace('’', ''))

/**
 * What decides how many segments a text to this person has: the length of each plain value, else the value itself.
 * Few people differ in it, so segments are counted once for many.
 */
export const buildFieldShape = (used: readonly Placeholder[]): Sql =>
  used.length === 0
    ? sql`''::text`
    : sql`case when ${arePlain(used)} then ${shapeOfPlain(used)}
        else jsonb_build_array(${sql.join(used.map((each) => shapeOf(values[each], phones.includes(each))))})::text end`

/** True for nearly everyone, so values are checked together: checking them one by one takes most of the time. */
const arePlain = (used: readonly Placeholder[]) =>
  sql.join(
    [
      sql`concat(${sql.join([sql`''`, ...used.filter((each) => !phones.includes(each)).map((each) => values[each])])}) ~ ${plain}`,
      ...used.filter((each) => phones.includes(each)).map((each) => sql`${values[each]} ~ '^1[0-9]{10}$'`),
    ],
    sql` and `,
  )

const shapeOfPlain = (used: readonly Placeholder[]) =>
  sql`concat('["', ${sql.join(
    used.map((each) => (phones.includes(each) ? sql`'p'` : sql`length(${values[each]})`)),
    sql`, '","', `,
  )}, '"]')`

/** Only values that could read as a placeholder, or as the start of one. */
export const buildOddFieldShape = (used: readonly Placeholder[]): Sql => {
  const all = sql`concat(${sql.join(used.map((each) => raw[each] ?? values[each]))})`
  return used.length === 0 ? sql`''::text` : sql`case when ${all} ~ '[{}@]' then ${buildFieldShape(used)} else '' end`
}

const shapeOf = (value: Sql, isPhone: boolean) =>
  isPhone
    ? sql`case when ${value} ~ '^1[0-9]{10}$' then 'p' else '=' || ${value} end`
    : sql`case when ${value} ~ ${plain} then length(${value})::text else '=' || ${value} end`

/** A value that is as long as that of everyone with this shape; phones are in digits. */
export const sampleOf = (shape: string): string =>
  shape === 'p' ? '15085550172' : shape.startsWith('=') ? shape.slice(1) : 'a'.repeat(Number(shape))
