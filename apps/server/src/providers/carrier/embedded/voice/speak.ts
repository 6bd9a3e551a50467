// A synthetic voice: eSpeak NG (GPL-3), a program of its own beside the product. Where it is not installed, nothing is spoken.
import { spawn } from 'node:child_process'

const speakMs = 20_000

/** As G.711 µ-law at 8 kHz. Throws where nothing can speak. */
export function speak(text: string, voice: 'woman' | 'man'): Promise<Buffer> {
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
      const spoken = Buffer.concat(parts)
      if (code === 0 && spoken.length > 0) resolve(spoken)
      else reject(new Error('Nothing here can speak.'))
    })
  })
}
