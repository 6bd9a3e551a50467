// Runs in the threads that read boards: untrusted files are never parsed on the thread that serves requests.
import { serveThread } from '#platform/threads/serve-thread'
import { readFileOf } from './read-file.ts'

serveThread({ board: readFileOf })
