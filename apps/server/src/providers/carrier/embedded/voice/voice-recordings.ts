// Recordings of the embedded carrier until our server has fetched them.
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { hasCode } from '#platform/durable-file'
import { fileRate } from './engine/recorder.ts'

const wavHeader = 44
const encodeMs = 5 * 60_000

export function voiceRecordings(folder: string) {
  const pathOf = (sid: string) => {
    if (!/^RE[0-9a-f]{32}$/.test(sid)) throw new Error('This is no recording.')
    return join(folder, `${sid}.wav`)
  }
  return {
    async newPath(sid: string) {
      await mkdir(folder, { recursive: true })
      return pathOf(sid)
    },
    async mp3(sid: string): Promise<{ mp3: Buffer; seconds: number } | undefined> {
      const path = pathOf(sid)
      const known = await stat(path).catch((error) => {
        if (hasCode(error, 'ENOENT')) return undefined
        throw error
      })
      if (!known) return undefined
      return { mp3: await encoded(path), seconds: Math.max(0, known.size - wavHeader) / 2 / fileRate }
    },
    remove: (sid: string) => rm(pathOf(sid), { force: true }),
  }
}

/** In a thread: a minute of speech takes half a second. */
function encoded(path: string): Promise<Buffer> {
  const worker = new Worker(new URL('./encode-mp3.ts', import.meta.url), { workerData: { path }, execArgv: [] })
  const late = setTimeout(() => worker.terminate(), encodeMs)
  return new Promise<Buffer>((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The recording could not be encoded.')))
  }).finally(() => {
    clearTimeout(late)
    void worker.terminate()
  })
}
