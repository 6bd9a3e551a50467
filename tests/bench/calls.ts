import { join } from 'node:path'
import type { BenchApp, SignedIn } from './app/app.ts'
import { startChild } from './child.ts'
import type { Figure } from './figures.ts'

/** In a process of its own, which is ended: WebRTC's library can't end by itself. */
export async function callFigures({ url }: BenchApp, me: SignedIn): Promise<Figure[]> {
  const child = startChild(join(import.meta.dirname, 'calls/calls-process.ts'), {
    BENCH_URL: url,
    BENCH_ME: JSON.stringify(me),
  })
  try {
    return await child.next<Figure[]>()
  } finally {
    child.process.kill('SIGKILL')
  }
}
