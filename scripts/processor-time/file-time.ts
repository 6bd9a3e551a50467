// As vitest's setupFiles it runs before each test file: what the file takes of the processor, in its worker and in the
// processes that it starts, goes to the reporter with the file's result.
import { afterAll } from 'vitest'
import { secondsBelow } from './processes.ts'

const begun = secondsBelow()

// The first that is registered runs last.
// biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures it has to make.
afterAll(({}, file) => {
  Object.assign(file.meta, { processorSeconds: Math.max(0, secondsBelow() - begun) })
})
