import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createBrowserLine } from './line.ts'

const threads = () => readdirSync('/proc/self/task').length

test.runIf(process.platform === 'linux')('an offer that can’t be read leaves no connection behind', async () => {
  const counts = { underruns: 0, drops: 0 }
  const offered = () => createBrowserLine('v=0', { counts, onState: () => {} })
  await expect(offered()).rejects.toThrow()
  const before = threads()
  for (let at = 0; at < 10; at += 1) await expect(offered()).rejects.toThrow()
  // Each would keep two.
  await expect.poll(threads).toBeLessThan(before + 10)
})
