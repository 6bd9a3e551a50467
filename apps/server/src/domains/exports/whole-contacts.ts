// Contacts of an export with all dependent rows.
import type { Snapshot } from '#platform/db/database'
import { parseCopiedLine } from '#platform/db/reads/copy-query'
import type { Stored } from '../contacts/contacts.public.ts'
import { at, detailsOf, namesOf, staffNames, taggedOf, tagNames } from './contact-page.store.ts'

export interface WholeContact {
  id: string
  /** Its own columns, at the indexes in `at`. */
  own: readonly string[]
  primary: Stored | undefined
  secondary: Stored | undefined
  tags: string | undefined
  /** Names of the responsible person, the location, and the referrer. */
  manager: string | undefined
  location: string | undefined
  referrer: string | undefined
}

const [managerAt, locationAt] = [at('managed_by'), at('location_id')]

/** Attaches all dependent rows to a page's contacts. People, locations, and tags are few, so they are read once. */
export async function wholeContacts(snapshot: Snapshot) {
  const staff = new Map((await snapshot.read(staffNames)).map(({ id, name }) => [id, name]))
  const tagsOf = await tagReader(snapshot)
  return async (lines: readonly string[]) => {
    const [ids, senders] = [[] as string[], [] as string[]]
    for (const line of lines) {
      const [id = '', sender] = line.split('\t', 2)
      ids.push(id)
      if (sender) senders.push(sender)
    }
    const tags = await tagsOf(ids)
    const people = { primary: new Map<string, Stored>(), secondary: new Map<string, Stored>() }
    for (const { contact_id, who, fields } of await snapshot.read(detailsOf(ids))) people[who].set(contact_id, fields)
    const names = senders.length > 0 ? await snapshot.read(namesOf(senders)) : []
    const referrers = new Map(names.map(({ id, name }) => [id, name]))
    return (line: string): WholeContact => {
      const own = parseCopiedLine(line)
      const [id = '', sender = ''] = own
      return {
        id,
        own,
        primary: people.primary.get(id),
        secondary: people.secondary.get(id),
        tags: tags.get(id),
        manager: staff.get(own[managerAt] ?? ''),
        location: staff.get(own[locationAt] ?? ''),
        referrer: referrers.get(sender),
      }
    }
  }
}

async function tagReader(snapshot: Snapshot) {
  const tags = await snapshot.read(tagNames)
  const places = new Map(tags.map(({ id }, place) => [id, place]))
  return async (contacts: readonly string[]): Promise<Map<string, string>> => {
    const told = new Map<string, number[]>()
    for (const { contact_id, tag_id } of await snapshot.read(taggedOf(contacts))) {
      const place = places.get(tag_id)
      if (place === undefined) continue
      const others = told.get(contact_id)
      if (others) others.push(place)
      else told.set(contact_id, [place])
    }
    const named = (each: number[]) => each.sort((a, b) => a - b).map((place) => tags[place]?.name)
    return new Map([...told].map(([id, each]) => [id, named(each).join('; ')]))
  }
}
