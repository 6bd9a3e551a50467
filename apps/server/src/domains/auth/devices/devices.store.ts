import type { Directory } from '../people/people.store.ts'

/** At most this many for each person; the least recently used one is removed first. */
const mostDevices = 10

/** The device's id, when the person with that address signed in on it before. */
export const deviceOf = async (db: Directory, email: string, tokenHash: Buffer): Promise<string | undefined> => {
  const row = await db
    .selectFrom('directory.devices as d')
    .innerJoin('directory.people as p', 'p.id', 'd.person_id')
    .select('d.id')
    .where('d.token_hash', '=', tokenHash)
    .where('p.email', '=', email)
    .executeTakeFirst()
  return row?.id
}

/** Whether anybody signed in on a device with that token. */
export const isKnownDevice = async (db: Directory, tokenHash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('directory.devices')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst()) !== undefined

export async function storeDevice(
  db: Directory,
  device: { id: string; personId: string; tokenHash: Buffer; label: string; at: Date },
): Promise<void> {
  const { id, personId, tokenHash, label, at } = device
  await db
    .insertInto('directory.devices')
    .values({ id, person_id: personId, token_hash: tokenHash, label, created_at: at, last_used_at: at })
    .onConflict((conflict) => conflict.columns(['token_hash', 'person_id']).doUpdateSet({ label, last_used_at: at }))
    .execute()
  const kept = db
    .selectFrom('directory.devices')
    .select('id')
    .where('person_id', '=', personId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostDevices)
  await db.deleteFrom('directory.devices').where('person_id', '=', personId).where('id', 'not in', kept).execute()
}

export const dropDevices = (db: Directory, personId: string) =>
  db.deleteFrom('directory.devices').where('person_id', '=', personId).execute()
