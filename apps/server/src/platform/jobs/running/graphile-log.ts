import { Logger } from 'graphile-worker'
import type { Log } from '../../log.ts'

/**
 * What graphile-worker itself has to say. Its facts hold whole jobs, payload included, so only its sentences pass; a
 * failed attempt is reported by attempt.ts.
 */
export const graphileLog = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (meta?.failure === true) return
    if (level === 'error' || level === 'warning') log.warn({ from: 'graphile-worker' }, message)
    else log.debug({ from: 'graphile-worker' }, message)
  })
