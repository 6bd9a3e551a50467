import { Logger } from 'graphile-worker'
import type { Log } from '../../log.ts'

/**
 * Logs graphile-worker's own messages. Its details contain whole jobs with payloads, so only the text is logged;
 * attempt.ts reports failed attempts.
 */
export const createGraphileLog = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    if (meta?.failure === true) return
    if (level === 'error' || level === 'warning') log.warn({ from: 'graphile-worker' }, message)
    else log.debug({ from: 'graphile-worker' }, message)
  })
