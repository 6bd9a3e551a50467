import { Worker } from 'node:worker_threads'
import { createFairQueue } from '../turns/fair-queue.ts'
import { getTurnOwner } from '../turns/turn-owner.ts'

const decodeMs = 20_000
const queue = createFairQueue({ running: 2, runningEach: 1, waiting: 20, waitingEach: 5, reserved: 5, waitMs: 30_000 })

/** As G.711 µ-law at 8 kHz, in a thread, because hostile files take long. Throws for what is no MP3. */
export const decodeMp3 = (mp3: Buffer): Promise<Buffer> => queue.run(getTurnOwner(), () => decoded(mp3))

function decoded(mp3: Buffer): Promise<Buffer> {
  const worker = new Worker(new URL('./decode-thread.ts', import.meta.url), { workerData: { mp3 }, execArgv: [] })
  const late = setTimeout(() => worker.terminate(), decodeMs)
  return new Promise<Buffer>((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The sound could not be decoded.')))
  }).finally(() => {
    clearTimeout(late)
    void worker.terminate()
  })
}
