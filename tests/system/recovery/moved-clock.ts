// Loaded into a server by `--import`: its clock is as wrong as the file in MOVED_CLOCK says, in milliseconds, from then on.
import { readFileSync } from 'node:fs'

const file = process.env.MOVED_CLOCK ?? ''
const RealDate = Date
let wrongBy = 0

function read() {
  try {
    wrongBy = Number(readFileSync(file, 'utf8')) || 0
  } catch {
    wrongBy = 0
  }
}

if (file !== '') {
  read()
  setInterval(read, 100).unref()
  globalThis.Date = class extends RealDate {
    constructor(...given: unknown[]) {
      // As `new Date()` takes them: nothing is now.
      super(...((given.length === 0 ? [RealDate.now() + wrongBy] : given) as [number]))
    }
    static override now() {
      return RealDate.now() + wrongBy
    }
  } as DateConstructor
}
