// A synthetic voice: eSpeak NG (GPL-3), a program of its own beside the product. Where it is not installed, nothing is spoken.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createFairQueue } from '#platform/turns/fair-queue'
import { getTurnOwner } from '#platform/turns/turn-owner'

const speakMs = 20_000
const queue = createFairQueue({ running: 2, waiting: 20 })
const isInstalled = canResolve('espeak-ng')

function canResolve(name: string): boolean {
  try {
    createRequire(import.meta.url).resolve(name)
    return true
  } catch {
    return false
  }
}

/** As G.711 µ-law at 8 kHz. Throws where nothing can speak. */
export const speak = (text: string, voice: 'woman' | 'man'): Promise<Buffer> =>
  isInstalled
    ? queue.run(getTurnOwner(), () => spoken(text, voice))
    : Promise.reject(new Error('Nothing here can speak.'))

function spoken(text: string, voice: 'woman' | 'man'): Promise<Buffer> {
  const program = spawn(process.execPath, [new URL('./speak-program.ts', import.meta.url).pathname, voice], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: speakMs,
  })
  const parts: Buffer[] = []
  program.stdout.on('data', (part: Buffer) => parts.push(part))
  program.stdin.on('error', () => {})
  program.stdin.end(text)
  return new Promise((resolve, reject) => {
    program.once('error', reject)
    program.once('close', (code) => {
      const sound = Buffer.concat(parts)
      if (code === 0 && sound.length > 0) resolve(sound)
      else reject(new Error('Nothing here can speak.'))
    })
  })
}
