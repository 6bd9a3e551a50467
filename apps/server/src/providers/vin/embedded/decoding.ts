// The thread of embedded-vin.ts.
import { parentPort, workerData } from 'node:worker_threads'
import type { Vehicle } from '../vin.ts'
import { findUnpackedData } from './unpacked-data.ts'
import { openVpic } from './vpic.store.ts'

export interface DecodingRequest {
  id: number
  vin: string
}
export type DecodingReply = 'ready' | { id: number; vehicles: Vehicle[] }

const decode = openVpic(await findUnpackedData((workerData as { folder: string }).folder))

parentPort?.on('message', ({ id, vin }: DecodingRequest) => {
  parentPort?.postMessage({ id, vehicles: decode(vin) } satisfies DecodingReply)
})
parentPort?.postMessage('ready' satisfies DecodingReply)
