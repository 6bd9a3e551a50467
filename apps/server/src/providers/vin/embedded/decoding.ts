// The thread of embedded-vin.ts.
import { parentPort, workerData } from 'node:worker_threads'
import { checkDigitOf } from '@frontdesk/contract/forms/kit/vin'
import type { Vehicle } from '../vin.ts'
import { openCorgi } from './corgi.ts'
import { unpackedData } from './unpacked-data.ts'

export interface Asked {
  id: number
  vin: string
}
export type Told = 'ready' | { id: number; vehicle: Vehicle | null }

const decode = openCorgi(await unpackedData((workerData as { folder: string }).folder))

parentPort?.on('message', async ({ id, vin }: Asked) => {
  // Makers outside North America write what they like in the ninth place, and the decoder refuses to read on.
  const readable = /[\dX]/.test(vin[8] ?? '') ? vin : vin.slice(0, 8) + checkDigitOf(vin) + vin.slice(9)
  parentPort?.postMessage({ id, vehicle: await decode(readable) } satisfies Told)
})
parentPort?.postMessage('ready' satisfies Told)
