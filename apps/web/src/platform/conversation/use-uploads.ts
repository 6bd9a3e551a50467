import { useState } from 'react'
import { snack } from '#ui/feedback/snackbar.ts'

export interface Upload<Stored> {
  key: string
  name: string
  /** Undefined until it is stored. */
  stored?: Stored
  problem?: string
}

interface Uploading<Stored> {
  most: number
  tooMany: string
  upload(file: File): Promise<Stored>
  /** What the file says, and what the notification says. */
  failed(error: unknown): { problem: string; notice: string }
}

/** The files of the message that is being written. */
export function useUploads<Stored>({ most, tooMany, upload, failed }: Uploading<Stored>) {
  const [uploads, setUploads] = useState<readonly Upload<Stored>[]>([])
  const put = (key: string, change: Partial<Upload<Stored>>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...change } : each)))

  async function start(file: File) {
    const key = crypto.randomUUID()
    setUploads((before) => [...before, { key, name: file.name }])
    try {
      put(key, { stored: await upload(file) })
    } catch (error) {
      const { problem, notice } = failed(error)
      put(key, { problem })
      snack.error(notice)
    }
  }

  return {
    uploads,
    busy: uploads.some(({ stored, problem }) => !stored && !problem),
    stored: uploads.flatMap(({ stored }) => stored ?? []),
    /** Whether there were any. */
    add(files: FileList | null): boolean {
      const chosen = [...(files ?? [])]
      const free = most - uploads.length
      if (chosen.length > free) snack.error(tooMany)
      for (const file of chosen.slice(0, free)) void start(file)
      return chosen.length > 0
    },
    remove: (key: string) => setUploads((before) => before.filter((each) => each.key !== key)),
    clear: () => setUploads([]),
  }
}
