// `npm run admin -- <command>`: for operators with a shell on the server.
import { admin } from '../apps/server/src/admin/admin.ts'

process.exitCode = await admin(process.argv.slice(2))
