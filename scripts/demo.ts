// `npm run demo -- --contacts 1000000`: large demo accounts. About ten minutes for a million.
import { demoCommand } from '../apps/server/src/demo/demo-command.ts'

process.exitCode = await demoCommand(process.argv.slice(2))
