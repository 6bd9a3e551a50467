// Runs as a process of its own, to be killed in the middle of a migration: its arguments are the database's url and the folder.
import { migrate } from '../migrate.ts'

const [adminUrl = '', folder = ''] = process.argv.slice(2)
await migrate({ adminUrl, folder, functions: folder })
