import type { Database } from '../db/database.ts'

/** Ids of the accounts in the cluster, 1,000 at a time; of all accounts with null. */
export async function* listAccountIds(database: Database, cluster: string | null): AsyncIterable<string[]> {
  const most = 1000
  let after: string | undefined
  while (true) {
    const rows = await database.directory((db) =>
      db
        .selectFrom('directory.accounts')
        .select('id')
        .$if(cluster !== null, (query) => query.where('cluster', '=', cluster ?? ''))
        .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
        .orderBy('id')
        .limit(most)
        .execute(),
    )
    if (rows.length > 0) yield rows.map(({ id }) => id)
    if (rows.length < most) return
    after = rows.at(-1)?.id
  }
}
