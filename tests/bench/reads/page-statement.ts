// A handwritten query for a contact's page alone: one statement, one reply.

const record = {
  addresses: 'addresses',
  dependents: 'dependents',
  auto: 'quotes',
  home: 'quotes',
  commercial: 'commercial_accounts',
  policies: 'policies',
  'payment-method': 'payment_methods',
  misc: 'contact_extras',
  links: 'contact_links',
} as const
type List = keyof typeof record
const lists = Object.keys(record) as List[]

const hints = (owner: string) => `(select json_object_agg(p.field, p.hint) from private_fields p
  where p.account_id = ${owner}.account_id and p.owner_id = ${owner}.id)`

const rowsOf = (list: List) => `(select coalesce(json_agg(r order by r.id), '[]') from (
    select x.*, ${hints('x')} as hints from ${record[list]} x
    where x.account_id = c.account_id and x.contact_id = c.id and x.deleted_at is null
      ${record[list] === 'quotes' ? `and x.form = '${list}'` : ''}) r) as "list ${list}"`

const notes = (name: string, limit: number, also: string) => `(select coalesce(json_agg(n), '[]') from (
    select a.id, a.type, a.note, a.is_sticky, a.created_at, a.edited_at, u.id as user_id, u.first_name, u.last_name, u.picture
    from activity a left join users u on u.account_id = a.account_id and u.id = a.user_id
    where a.account_id = c.account_id and a.contact_id = c.id and a.deleted_at is null ${also}
    order by a.created_at desc limit ${limit}) n) as ${name}`

/** $1: the contact, $2: whose favorites. Row-level security limits it to the account. */
export const pageStatement = `select c.*,
  exists (select from favorites f where f.account_id = c.account_id and f.user_id = $2 and f.contact_id = c.id) as favorite,
  (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name)), '[]')
    from contact_tags ct join tags t on t.account_id = ct.account_id and t.id = ct.tag_id
    where ct.account_id = c.account_id and ct.contact_id = c.id) as tags,
  (select json_object_agg(d.who, d.fields) from person_details d
    where d.account_id = c.account_id and d.contact_id = c.id) as details,
  ${hints('c')} as hints,
  (select json_build_object('policies', count(*), 'inForce', count(*) filter (where in_force),
    'premiums', coalesce(sum(yearly_premium(premium, premium_term)) filter (where in_force), 0),
    'openEnded', coalesce(bool_or(term_date is null), false), 'lastTermDate', max(term_date))
    from (select p.*, is_in_force((p.fields->>'effectiveDate')::date, p.term_date, day) as in_force
      from policies p, agency_day(c.account_id) day
      where p.account_id = c.account_id and p.contact_id = c.id and p.deleted_at is null) p) as figures,
  (select json_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name, 'picture', m.picture)
    from users m where m.account_id = c.account_id and m.id = c.managed_by) as manager,
  (select coalesce(nullif(concat_ws(' ', r.first_name, r.last_name), ''), r.company_name) from contacts r
    where r.account_id = c.account_id and r.id = c.affliate_contact and r.deleted_at is null) as referrer,
  (select l.name from locations l where l.account_id = c.account_id and l.id = c.location_id) as location,
  ${notes('activity', 5, 'and not a.is_sticky')},
  ${notes('stickies', 50, 'and a.is_sticky')},
  (select json_build_object('notes', count(*) filter (where not a.is_sticky), 'stickies', count(*) filter (where a.is_sticky))
    from activity a where a.account_id = c.account_id and a.contact_id = c.id and a.deleted_at is null) as totals,
  (select coalesce(json_agg(f order by f.id desc), '[]') from (
    select d.*, u.first_name, u.last_name
    from documents d left join users u on u.account_id = d.account_id and u.id = d.created_by
    where d.account_id = c.account_id and d.owner_id = c.id and d.owner_kind = 'contact' and d.deleted_at is null) f) as documents
  ${lists.map((list) => `, ${rowsOf(list)}`).join('')}
from contacts c where c.id = $1 and c.deleted_at is null`
