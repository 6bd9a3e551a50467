// Recordings of the embedded carrier until our server has fetched them: plain sound, which therefore stays no longer than it
// must. Beside each is whose it is, so that the next start takes up what a crash has left.

import { chmod, mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { hasCode, writeDurably } from '#platform/durable-file'
import { readJson } from '#platform/json/read-json'
import { fileRate } from './engine/recorder.ts'

const wavHeader = 44
const encodeMs = 5 * 60_000
/** What a start took up and is not fetched in this time is never fetched. */
const keptMs = 24 * 60 * 60_000
const pattern = /^RE[0-9a-f]{32}$/

/** Whose recording it is. */
export interface FinishedRecording {
  sid: string
  leg: string | null
}

type Stored = FinishedRecording & {
  /** Milliseconds: when a later start first found it. */
  takenUp?: number
}

export interface Leftover extends FinishedRecording {
  recording: string
  seconds: number
}

export function createVoiceRecordings(folder: string, now: () => Date) {
  /** Of this process. */
  const begun = new Set<string>()
  const pathOf = (recording: string, kind: 'wav' | 'json' = 'wav') => {
    if (!pattern.test(recording)) throw new Error('This is no recording.')
    return join(folder, `${recording}.${kind}`)
  }

  const writeWhose = (recording: string, whose: Stored) =>
    writeDurably(pathOf(recording, 'json'), JSON.stringify(whose))

  async function remove(recording: string) {
    begun.delete(recording)
    await rm(pathOf(recording), { recursive: true, force: true })
    await rm(pathOf(recording, 'json'), { recursive: true, force: true })
  }

  /** Of what is in the file, however it ended: its header is not needed. Undefined when there is none. */
  async function secondsOf(recording: string): Promise<number | undefined> {
    try {
      return Math.max(0, (await stat(pathOf(recording))).size - wavHeader) / 2 / fileRate
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined
      throw error
    }
  }

  /** Of a process before; undefined when its owner is unknown, it can't be read, or it was never fetched. */
  async function leftover(recording: string): Promise<Leftover | undefined> {
    const file = await open(pathOf(recording), 'r')
    try {
      if (!(await file.stat()).isFile()) return undefined
    } finally {
      await file.close()
    }
    const stored = readJson(await readFile(pathOf(recording, 'json'), 'utf8')) as Partial<Stored>
    const { sid, leg, takenUp = now().getTime() } = stored
    if (typeof sid !== 'string' || typeof leg !== 'string' || now().getTime() - takenUp > keptMs) return undefined
    await writeWhose(recording, { sid, leg, takenUp })
    return { recording, sid, leg, seconds: (await secondsOf(recording)) ?? 0 }
  }

  return {
    async newPath(recording: string, whose: FinishedRecording) {
      begun.add(recording)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      await writeWhose(recording, { sid: whose.sid, leg: whose.leg })
      return pathOf(recording)
    },
    secondsOf,
    async mp3(recording: string): Promise<{ mp3: Buffer; seconds: number } | undefined> {
      const seconds = await secondsOf(recording)
      // What was removed unread never comes.
      if (seconds === undefined) return begun.has(recording) ? undefined : { mp3: Buffer.alloc(0), seconds: 0 }
      return { mp3: seconds === 0 ? Buffer.alloc(0) : await encoded(pathOf(recording)), seconds }
    },
    remove,
    /** What processes before this one have left. What can't be taken up is removed. */
    async leftovers(): Promise<Leftover[]> {
      const names = await readdir(folder).catch(() => [])
      if (names.length > 0) await chmod(folder, 0o700)
      const known = new Set(names.map((name) => name.replace(/\.(wav|json)$/, '')))
      const found: Leftover[] = []
      for (const recording of known) {
        if (!pattern.test(recording) || begun.has(recording)) continue
        const left = await leftover(recording).catch(() => undefined)
        if (left) found.push(left)
        else await remove(recording)
      }
      return found
    },
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
