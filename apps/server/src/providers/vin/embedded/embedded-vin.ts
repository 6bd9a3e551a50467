// NHTSA's data on this machine. Decoding takes milliseconds of SQL and unpacking takes seconds, so it runs in a
// separate thread, which starts with the first look-up.
import { Worker } from 'node:worker_threads'
import { longestLookUp, type Vehicle, type VinDecoder, VinError } from '../vin.ts'
import type { DecodingReply, DecodingRequest } from './decoding.ts'

interface Waiting {
  resolve(vehicles: [Vehicle, ...Vehicle[]]): void
  reject(error: VinError): void
}

const longestUnpacking = 60_000

/** `folder`: for the unpacked data, 85 MB. */
export function createEmbeddedVin({ folder }: { folder: string }): VinDecoder {
  let last = 0
  let closed = false
  let thread: ReturnType<typeof start> | undefined

  function start() {
    const waiting = new Map<number, Waiting>()
    const worker = new Worker(new URL('./decoding.ts', import.meta.url), {
      workerData: { folder },
      // The thread's error output may contain VINs, which must not be logged.
      stdout: true,
      stderr: true,
      execArgv: [],
    })
    worker.stdout.resume()
    worker.stderr.resume()
    worker.unref()
    const { promise: ready, resolve: isReady, reject: neverReady } = Promise.withResolvers<void>()
    // Waiting callers are notified below; later ones start another thread.
    ready.catch(() => {})
    const late = setTimeout(() => worker.terminate(), longestUnpacking)
    const failed = (cause: unknown) => {
      clearTimeout(late)
      neverReady(cause)
      if (thread?.worker === worker) thread = undefined
      const error = new VinError('unreachable', 'The thread that decodes VINs ended.', { cause })
      for (const each of waiting.values()) each.reject(error)
      waiting.clear()
    }
    worker.on('error', failed)
    worker.on('exit', failed)
    worker.on('message', (told: DecodingReply) => {
      if (told === 'ready') {
        clearTimeout(late)
        return isReady()
      }
      const waits = waiting.get(told.id)
      waiting.delete(told.id)
      const [likeliest, ...others] = told.vehicles
      if (likeliest) waits?.resolve([likeliest, ...others])
      else waits?.reject(new VinError('unknown', 'The data has no vehicle with that VIN.'))
    })
    return { worker, ready, waiting }
  }

  return {
    async decode(vin) {
      if (closed) throw new VinError('unreachable', 'The decoder is closed.')
      thread ??= start()
      const { worker, ready, waiting } = thread
      // Unpacking, once after an update, takes longer than any look-up.
      await ready.catch((cause) => {
        throw new VinError('unreachable', 'The data of VINs could not be opened.', { cause })
      })
      last += 1
      const id = last
      const { promise, resolve, reject } = Promise.withResolvers<[Vehicle, ...Vehicle[]]>()
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, vin } satisfies DecodingRequest)
      const late = setTimeout(() => {
        waiting.delete(id)
        reject(new VinError('unreachable', 'The decoder took too long.'))
      }, longestLookUp)
      return promise.finally(() => clearTimeout(late))
    },
    async close() {
      closed = true
      const worker = thread?.worker
      thread = undefined
      await worker?.terminate()
    },
  }
}
