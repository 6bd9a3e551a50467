// The product as main.ts opens it in production, with rate limits raised for benchmarks. Its DATA_DIR comes from the
// environment; it sends its address to the parent process.
import { join } from 'node:path'
import { createApp } from '../../../apps/server/src/app.ts'
import { fillDemo } from '../../../apps/server/src/demo/fill-demo.ts'
import { liveSessionsAmong } from '../../../apps/server/src/domains/auth/auth.public.ts'
import { openPlatform } from '../../../apps/server/src/open-platform.ts'
import { readConfig } from '../../../apps/server/src/platform/config.ts'
import { createSocketGuard } from '../../../apps/server/src/platform/realtime/sockets/socket-guard.ts'

/** Built by the benchmark before it opens the application. */
const webRoot = join(import.meta.dirname, '../../../apps/web/dist')
const config = readConfig()
const opened = await openPlatform(config)
await fillDemo(opened.parts)
const app = await createApp({ parts: opened.parts, webRoot, checkReplies: false, rateFactor: 100_000 })
const url = await app.listen(0, '127.0.0.1')
opened.embedded?.connect(url, app.app.server, createSocketGuard(app.platform), (ids) =>
  liveSessionsAmong(app.platform, ids),
)
process.send?.({ url })

process.once('SIGTERM', async () => {
  opened.embedded?.disconnect()
  await app.close()
  await opened.close()
  process.exit(0)
})
