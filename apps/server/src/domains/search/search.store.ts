import { sql } from 'kysely'
import { build } from '#platform/db/build'
import { type SummaryRow, summaries } from '../contacts/contacts.public.ts'
import type { SearchKey } from './search-key.ts'
import type { SpellingSuggestions } from './spelling-suggestions.ts'
import type { FoundRow } from './why-found.ts'

const searchedAddresses = 10

export interface SearchRequest {
  userId: string
  phrase: string
  digits: string | null
  letter?: string | undefined
  tag?: string | undefined
  after?: SearchKey | undefined
  limit: number
}

/**
 * Each row is fetched by primary key (`limit 1` forces this plan): without statistics, as after an import, the planner
 * would join with the whole account. The matches are live contacts.
 */
const shown = (userId: string) =>
  summaries(build, userId)
    .select([
      'contacts.co_email',
      'contacts.co_mobile_phone',
      sql<
        string[]
      >`array(select concat_ws(', ', a.address, a.address2, a.city, nullif(concat_ws(' ', a.state, a.zipcode), ''))
          from addresses a where a.account_id = contacts.account_id and a.contact_id = contacts.id and a.deleted_at is null
          order by a.id limit ${searchedAddresses})`.as('addresses'),
    ])
    .where(sql<boolean>`contacts.id = found.id`)
    .limit(1)
    .as('contact')

/** The page that the search returned, with the last row's key. */
interface PageFacts {
  place: number
  found_id: string | null
  next: SearchKey | null
  total: number | null
  capped: boolean
  similar_hits: number
  meant: Record<string, string[]> | null
}

const hits = ({ phrase, digits, letter, tag, after, limit }: Omit<SearchRequest, 'userId'>) => sql`
  search_people(${phrase}, ${digits}, ${letter ?? null}, ${tag ?? null}::uuid,
    ${after === undefined ? null : JSON.stringify(after)}::jsonb, ${limit}) with ordinality`

/** For foundPage(): the rows of a page, plus a row with what follows. */
export const contactsFound = ({ userId, ...request }: SearchRequest) =>
  build
    .selectFrom(
      sql<
        Omit<PageFacts, 'found_id'> & { id: string | null }
      >`(select * from ${hits(request)} as hit (id, next, total, capped, similar_hits, meant, place))`.as('found'),
    )
    .leftJoinLateral(shown(userId), (join) => join.onTrue())
    .selectAll('contact')
    .select(['found.id as found_id', 'found.next', 'found.total', 'found.capped', 'found.similar_hits', 'found.meant'])
    .orderBy('found.place')

/** A page of only ids, plus a row without an id, whose `next` is the key of the next page. */
export const idsFound = (request: Omit<SearchRequest, 'userId'>) =>
  sql<{ id: string | null; next: SearchKey | null }>`
    select id, next from ${hits(request)} as hit (id, next, total, capped, similar_hits, meant, place) order by place`.compile(
    build,
  )

export interface FoundPage {
  rows: FoundRow[]
  next: SearchKey | null
  total: number | null
  /** There are more results than the total says. */
  capped: boolean
  /** How many of the rows only approximately match what was typed; the total excludes them. */
  similar: number
  /** What their words mean. */
  meant: SpellingSuggestions
}

export function foundPage(rows: readonly object[]): FoundPage {
  const all = rows as readonly (SummaryRow & FoundRow & PageFacts)[]
  const last = all.at(-1)
  if (last?.found_id !== null) throw new Error('The search said nothing of its page.')
  const { next, total, capped, similar_hits, meant } = last
  // A contact that was deleted between the two queries has no row.
  return {
    rows: all.filter(({ id }) => id !== null),
    next,
    total,
    capped,
    similar: similar_hits,
    meant: new Map(Object.entries(meant ?? {})),
  }
}

/** In the order given. */
export const contactsOfIds = (
  userId: string,
  ids: readonly string[],
  { letter, tag }: Pick<SearchRequest, 'letter' | 'tag'>,
) =>
  build
    .selectFrom(
      sql<{ id: string; place: number }>`(select * from unnest(${ids}::uuid[]) with ordinality as hit (id, place))`.as(
        'found',
      ),
    )
    .innerJoinLateral(shown(userId), (join) => join.onTrue())
    .selectAll('contact')
    .$if(letter !== undefined, (query) => query.where('contact.letter', '=', letter ?? null))
    .$if(tag !== undefined, (query) =>
      query.where(
        sql<boolean>`exists (select from contact_tags t where t.contact_id = found.id and t.tag_id = ${tag}::uuid)`,
      ),
    )
    .orderBy('found.place')

/** The words that each typed word may have been meant as, nicknames included, the likeliest first. */
export const listSpellingSuggestions = (typed: readonly string[]) =>
  sql<{ typed: string; meant: string[] }>`
    select typed, array_agg(m.word order by m.place) as meant
    from unnest(${typed}::text[]) typed, meant_words(typed) with ordinality m (word, distance, place) group by typed`.compile(
    build,
  )
