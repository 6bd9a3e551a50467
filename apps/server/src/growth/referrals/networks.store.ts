import { sql } from 'kysely'

/** The network of a form with this alias, as `findNetwork` has it: an IPv4 address, or the /64 of a subscriber. */
export const buildNetwork = (form: string) => {
  const ip = sql.ref(`${form}.ip`)
  return sql<string>`case when ${ip} ~ '^[0-9a-f:.]*:[0-9a-f:.]*$' then host(network(set_masklen(${ip}::inet, 64)))
    else ${ip} end`
}
