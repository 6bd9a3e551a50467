// The thread of embedded-vin.ts.
import { parentPort, workerData } from 'node:worker_threads'
import type { Vehicle } from '../vin.ts'
import { unpackedData } from './unpacked-data.ts'
import { openVpic } from './vpic.store.ts'

export interface Asked {
  id: number
  vin: string
}
export type Told = 'ready' | { id: number; vehicles: Vehicle[] }

const decode = openVpic(await unpackedData((workerData as { folder: string }).folder))

parentPort?.on('message', ({ id, vin }: Asked) => {
  parentPort?.postMessage({ id, vehicles: decode(vin) } satisfies Told)
})
parentPort?.postMessage('ready' satisfies Told)
