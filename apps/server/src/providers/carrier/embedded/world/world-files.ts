// What the outside phones remember, in a folder; without one only in memory.

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolder, hasCode, writeDurably } from '#platform/durable-file'
import { fileBounds, readJson } from '#platform/json/read-json'
import type { OutsidePhone } from './phone-world.ts'

export interface WorldFiles {
  read(): OutsidePhone[]
  /** Soon, and together with what follows. */
  write(phones: OutsidePhone[]): void
  addMedia(bytes: Buffer): string
  readMedia(id: string): Promise<Buffer | undefined>
  removeMedia(id: string): void
  close(): Promise<void>
}

const together = 200

export function openWorldFiles(folder: string | undefined): WorldFiles {
  const media = new Map<string, Buffer>()
  let newest: OutsidePhone[] | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = (act: () => Promise<unknown>) => {
    last = last.then(act, act).catch(() => undefined)
  }
  const pathOf = (id: string) => join(folder ?? '', 'media', id)

  function flush() {
    timer = undefined
    const phones = newest
    newest = undefined
    if (!folder || !phones) return
    const text = JSON.stringify(phones)
    inTurn(async () => {
      await createFolder(folder)
      await writeDurably(join(folder, 'phones.json'), text)
    })
  }

  return {
    read() {
      if (!folder) return []
      try {
        return readJson(readFileSync(join(folder, 'phones.json'), 'utf8'), fileBounds) as OutsidePhone[]
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return []
        throw error
      }
    },
    write(phones) {
      newest = phones
      timer ??= setTimeout(flush, together)
    },
    addMedia(bytes) {
      const id = randomUUID()
      if (!folder) media.set(id, bytes)
      else
        inTurn(async () => {
          await createFolder(join(folder, 'media'))
          await writeDurably(pathOf(id), bytes)
        })
      return id
    },
    async readMedia(id) {
      if (!/^[0-9a-f-]{36}$/.test(id)) return undefined
      if (!folder) return media.get(id)
      await last
      return readFile(pathOf(id)).catch((error) => {
        if (hasCode(error, 'ENOENT')) return undefined
        throw error
      })
    },
    removeMedia(id) {
      media.delete(id)
      if (folder) inTurn(() => rm(pathOf(id), { force: true }))
    },
    async close() {
      clearTimeout(timer)
      flush()
      await last
    },
  }
}
