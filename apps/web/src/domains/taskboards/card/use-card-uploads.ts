import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { failureText } from '../failure-texts.ts'
import { cardQuery, setParts } from '../taskboards.queries.ts'
import { withPart } from './use-parts.ts'

export interface Upload {
  key: string
  file: File
  /** 0–1. */
  share: number
  problem?: string
}

/** Files on their way to a card. Those of a card that is closed go on. */
export function useCardUploads(cardId: string) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const stops = useRef(new Map<string, AbortController>())
  const change = (key: string, to: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...to } : each)))
  const drop = (key: string) => {
    stops.current.get(key)?.abort()
    stops.current.delete(key)
    setUploads((all) => all.filter((each) => each.key !== key))
  }

  async function send({ key, file }: Upload) {
    const stop = new AbortController()
    stops.current.set(key, stop)
    try {
      const stored = await api.taskBoards.uploadCardFile(
        { params: { id: cardId }, file },
        { signal: stop.signal, onProgress: (share) => change(key, { share }) },
      )
      const files = client.getQueryData(cardQuery(cardId).queryKey)?.parts.files ?? []
      setParts(client, cardId, { files: withPart(files, stored) })
      drop(key)
    } catch (error) {
      if (!stop.signal.aborted) change(key, { problem: failureText('uploadCardFile', error) })
    }
  }
  return {
    uploads,
    drop,
    add(files: readonly File[]) {
      const added = files.map((file): Upload => ({ key: crypto.randomUUID(), file, share: 0 }))
      setUploads((all) => [...all, ...added])
      for (const upload of added) void send(upload)
    },
    again(upload: Upload) {
      setUploads((all) => all.map((each) => (each.key === upload.key ? withoutProblem(each) : each)))
      void send(upload)
    },
    /** Those that may be added. */
    free: (stored: number) => boardLimits.files - stored - uploads.length,
  }
}

const withoutProblem = ({ problem: _, ...upload }: Upload): Upload => ({ ...upload, share: 0 })
