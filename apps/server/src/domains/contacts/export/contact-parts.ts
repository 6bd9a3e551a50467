// What hangs on contacts, asked for by the batch.
import type { Snapshot } from '#platform/db/database'
import type { Stored } from '../records/record-room.ts'
import { type ContactLine, detailsOf, namesOf, staffNames, tagsOf } from './export.store.ts'

export type WholeContact = ContactLine & {
  manager: string | undefined
  location: string | undefined
  referrer: string | undefined
  tags: string | undefined
  primary_fields: Stored | undefined
  secondary_fields: Stored | undefined
}

type Complete = (lines: readonly ContactLine[]) => Promise<WholeContact[]>

/** People and locations are few, and asked for once. */
export function completing(snapshot: Snapshot): Complete {
  let staff: Promise<Map<string, string>> | undefined
  return async (lines) => {
    staff ??= snapshot.read(staffNames).then(byId)
    const ids = lines.map(({ id }) => id)
    const referrers = lines.flatMap(({ affliate_contact }) => affliate_contact ?? [])
    const [staffed, details, tags, referred] = [
      await staff,
      await snapshot.read(detailsOf(ids)),
      byId(await snapshot.read(tagsOf(ids))),
      byId(referrers.length > 0 ? await snapshot.read(namesOf(referrers)) : []),
    ]
    const fieldsOf = (who: string) =>
      new Map(details.flatMap((one) => (one.who === who ? [[one.contact_id, one.fields]] : [])))
    const [primary, secondary] = [fieldsOf('primary'), fieldsOf('secondary')]
    return lines.map((line) => ({
      ...line,
      manager: staffed.get(line.managed_by ?? ''),
      location: staffed.get(line.location_id ?? ''),
      referrer: referred.get(line.affliate_contact ?? ''),
      tags: tags.get(line.id),
      primary_fields: primary.get(line.id),
      secondary_fields: secondary.get(line.id),
    }))
  }
}

const byId = (named: readonly { id: string; name: string }[]) => new Map(named.map(({ id, name }) => [id, name]))
