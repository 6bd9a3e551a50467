// `npm run admin -- <command>`: for operators with a shell on the server.
import { admin } from '../apps/server/src/admin/admin.ts'
import { runCommand } from '../apps/server/src/stop.ts'

process.exitCode = await runCommand((stop) => admin(process.argv.slice(2), stop))
