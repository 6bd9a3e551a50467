// Runs in the threads that read lists of blocked numbers: a stranger's file is never parsed on the thread that serves
// requests.
import { serveThread } from '#platform/threads/serve-thread'
import { type ReadNumbers, readCsv } from './read-csv.ts'

async function* read(_: unknown, open: () => AsyncGenerator<Buffer, void>): AsyncGenerator<ReadNumbers, void> {
  yield readCsv(Buffer.concat(await Array.fromAsync(open())).toString())
}

serveThread({ read })
