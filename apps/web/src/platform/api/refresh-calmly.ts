import type { QueryClient, QueryKey } from '@tanstack/react-query'

const pauseMs = 1_000

const readings = new WeakMap<QueryClient, Map<string, { again: boolean }>>()

/**
 * For what many events change: stale at once, but read at most once a second, and never while the last reading is still
 * on its way.
 */
export function refreshCalmly(client: QueryClient, queryKey: QueryKey): void {
  const all = readings.get(client) ?? new Map<string, { again: boolean }>()
  readings.set(client, all)
  const name = JSON.stringify(queryKey)
  const reading = all.get(name)
  if (!reading) return void read(client, queryKey, all, name)
  reading.again = true
  void client.invalidateQueries({ queryKey, refetchType: 'none' })
}

async function read(client: QueryClient, queryKey: QueryKey, all: Map<string, { again: boolean }>, name: string) {
  const reading = { again: false }
  all.set(name, reading)
  do {
    reading.again = false
    const pause = new Promise((resolve) => setTimeout(resolve, pauseMs))
    await client.invalidateQueries({ queryKey })
    await pause
  } while (reading.again)
  all.delete(name)
}
