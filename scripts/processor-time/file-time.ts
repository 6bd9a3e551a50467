// Listed in vitest's setupFiles, it runs before each test file: the file's processor time, in its worker and in the
// processes that it starts, is passed to the reporter with the file's result.
import { afterAll } from 'vitest'
import { secondsBelow } from './processes.ts'

const begun = secondsBelow()

// The first one registered runs last.
// biome-ignore lint/correctness/noEmptyPattern: vitest reads from the pattern which fixtures it has to make.
afterAll(({}, file) => {
  Object.assign(file.meta, { processorSeconds: Math.max(0, secondsBelow() - begun) })
})
