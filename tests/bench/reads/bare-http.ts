import { join } from 'node:path'
import { startChild } from '../child.ts'
import type { BenchHouse, SignedIn } from '../house/house.ts'
import { openHttp } from '../http-load.ts'

/** Role and account are set once per connection: setting them in each transaction is part of what ours costs. */
export const tenantOptions = ({ accountId }: SignedIn) =>
  `-c role=frontdesk_tenant -c app.account_id=${accountId} -c search_path=tenant,platform`

/** bare-server.ts over one connection; `get` asks for the statement at that place among `texts`. */
export async function openBareHttp(house: BenchHouse, me: SignedIn, texts: readonly string[]) {
  const args = [house.serverUrl, tenantOptions(me), JSON.stringify(texts)]
  const child = startChild(join(import.meta.dirname, 'bare-server.ts'), {}, args)
  const { url } = await child.next<{ url: string }>()
  const http = openHttp(url, me.token, 1)
  return {
    get: (at: number, values: readonly unknown[]) => http.get(`/${at}/${encodeURIComponent(JSON.stringify(values))}`),
    async close() {
      http.close()
      await child.stop()
    },
  }
}
