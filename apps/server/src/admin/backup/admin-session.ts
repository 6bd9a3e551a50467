import pg from 'pg'

/** An admin session without a statement timeout. */
export async function inAdminSession<T>(adminUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 10_000, keepAlive: true })
  // A broken connection also fails the statement that is running.
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
