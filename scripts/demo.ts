// `npm run demo -- --contacts 1000000`: accounts as large as agencies become. About ten minutes for a million.
import { demoCommand } from '../apps/server/src/demo/demo-command.ts'

process.exitCode = await demoCommand(process.argv.slice(2))
