import { useState } from 'react'
import { ClientFailure } from './client-calls.ts'

/** One call at a time, with its failure. `reset` forgets the failure. */
export function useSending() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ClientFailure>()
  async function run<T>(
    call: () => Promise<T>,
    onDone: (value: T) => void,
    onFailed?: (failure: ClientFailure) => void,
  ) {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const value = await call()
      setBusy(false)
      onDone(value)
    } catch (error) {
      if (!(error instanceof ClientFailure)) throw error
      setBusy(false)
      setFailure(error)
      onFailed?.(error)
    }
  }
  return { busy, failure, run, reset: () => setFailure(undefined) }
}
