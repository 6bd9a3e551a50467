// Runs as a separate process, which the test kills in the middle of a migration. Arguments: database URL and folder.
import { runMigrations } from '../run-migrations.ts'

const [adminUrl = '', folder = ''] = process.argv.slice(2)
await runMigrations({ adminUrl, folder, functions: folder })
