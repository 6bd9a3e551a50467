// `npm run demo -- --contacts 1000000`: large demo accounts. About ten minutes for a million.
import { demoCommand } from '../apps/server/src/demo/demo-command.ts'
import { runCommand } from '../apps/server/src/stop.ts'

process.exitCode = await runCommand((stop) => demoCommand(process.argv.slice(2), stop))
