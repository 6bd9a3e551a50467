import pg from 'pg'

/** A session of the admin for work that takes as long as it takes. */
export async function inAdminSession<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000, keepAlive: true })
  // A connection that breaks fails the statement under way, too.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(
      "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '1min'; set timezone = 'UTC'",
    )
    return await work(client)
  } finally {
    await client.end()
  }
}
