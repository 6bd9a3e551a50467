// Runs in the threads that read lists of colleagues: an uploaded file is never parsed on the thread that serves
// requests.
import { serveThread } from '#platform/threads/serve-thread'
import { type EmployeeRow, readEmployees } from './read-employees.ts'

async function* read(_: unknown, open: () => AsyncGenerator<Buffer, void>): AsyncGenerator<EmployeeRow[], void> {
  yield readEmployees(Buffer.concat(await Array.fromAsync(open())))
}

serveThread({ read })
