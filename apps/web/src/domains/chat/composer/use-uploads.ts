import { chatLimits } from '@frontdesk/contract/chat/limits'
import { sentTypes } from '@frontdesk/contract/documents/document-types'
import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { smallerPicture } from '#platform/pictures/smaller-picture.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import type { ChatFile } from '../chat.queries.ts'
import { composerTexts as texts } from '../texts/chat.texts.ts'

export interface Upload {
  key: string
  name: string
  /** Undefined until it is stored. */
  file?: ChatFile
  problem?: string
}

const scaled = { longest: chatLimits.picture, accepted: ['image/jpeg', 'image/png'] }

/** The files of the message that is being written. */
export function useUploads(roomId: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const put = (key: string, change: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...change } : each)))

  async function start(chosen: File) {
    const key = crypto.randomUUID()
    setUploads((before) => [...before, { key, name: chosen.name }])
    try {
      if (chosen.size > chatLimits.upload) throw new Error(texts.tooLarge)
      const { imageUrl: _, ...file } = await api.chat.uploadChatFile({
        params: { roomId },
        file: await smallerPicture(chosen, scaled),
      })
      put(key, { file })
    } catch (error) {
      const problem = texts.uploadFailed(messageOf(error))
      put(key, { problem })
      snack.error(problem)
    }
  }

  return {
    uploads,
    busy: uploads.some(({ file, problem }) => !file && !problem),
    files: uploads.flatMap(({ file }) => file ?? []),
    add(files: readonly File[]) {
      const free = chatLimits.files - uploads.length
      if (files.length > free) snack.error(texts.tooMany)
      for (const file of files.slice(0, free)) void start(file)
    },
    remove: (key: string) => setUploads((before) => before.filter((each) => each.key !== key)),
    clear: () => setUploads([]),
  }
}

/** For the file dialog. Pictures of other kinds are converted. */
export const acceptedFiles = [...sentTypes.filter((type) => type !== 'application/octet-stream'), '.heic'].join(',')
