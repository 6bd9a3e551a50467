// Legs that were up when this process ended: its successor reports their end, as a carrier does whose switch has failed.

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileBounds, readJson } from '#platform/json/read-json'
import type { VoiceLeg } from './voice-legs.ts'

export type LiveLeg = Pick<VoiceLeg, 'sid'> & { leg: string }

const isLeg = (each: unknown): each is LiveLeg =>
  typeof (each as LiveLeg)?.sid === 'string' && typeof (each as LiveLeg).leg === 'string'

export function openLiveLegsFile(path: string) {
  let written = '[]'
  return {
    /** Of the process before; none where it ended in good order. */
    read(): LiveLeg[] {
      try {
        written = readFileSync(path, 'utf8')
        const stored: unknown = readJson(written, fileBounds)
        return Array.isArray(stored) ? stored.filter(isLeg) : []
      } catch {
        return []
      }
    },
    /** Small and rare: once for each leg that comes or goes. */
    write(legs: Iterable<VoiceLeg>) {
      const now = JSON.stringify([...legs].flatMap(({ sid, leg }) => (leg === null ? [] : [{ sid, leg }])))
      if (now === written) return
      written = now
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      writeFileSync(`${path}.new`, now, { mode: 0o600 })
      renameSync(`${path}.new`, path)
    },
  }
}
