// The inside of the threads that read files: what other people's programs wrote never runs on the thread that serves
// everybody.
import { serveThread } from '#platform/threads/serve-thread'
import { readDrafts } from './read-drafts.ts'
import { readRows } from './read-rows.ts'
import { readFileOf, readTableOf } from './read-upload.ts'

serveThread({ file: readFileOf, table: readTableOf, drafts: readDrafts, rows: readRows })
