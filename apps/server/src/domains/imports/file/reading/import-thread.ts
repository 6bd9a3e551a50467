// Runs in the threads that read files: untrusted files are never parsed on the thread that serves requests.
import { serveThread } from '#platform/threads/serve-thread'
import { readDrafts } from './read-drafts.ts'
import { readRows } from './read-rows.ts'
import { readFileOf, readTableOf } from './read-upload.ts'

serveThread({ file: readFileOf, table: readTableOf, drafts: readDrafts, rows: readRows })
