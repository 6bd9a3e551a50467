// Runs as a separate process, which the test kills in the middle of a migration. Arguments: database URL and folder.
import { migrate } from '../migrate.ts'

const [adminUrl = '', folder = ''] = process.argv.slice(2)
await migrate({ adminUrl, folder, functions: folder })
