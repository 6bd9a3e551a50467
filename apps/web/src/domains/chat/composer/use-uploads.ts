import { chatLimits } from '@frontdesk/contract/chat/limits'
import { sentTypes } from '@frontdesk/contract/documents/document-types'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useUploads } from '#platform/conversation/use-uploads.ts'
import { resizePicture } from '#platform/pictures/resize-picture.ts'
import type { ChatFile } from '../chat.queries.ts'
import { composerTexts as texts } from '../texts/chat.texts.ts'

const scaled = { longest: chatLimits.picture, accepted: ['image/jpeg', 'image/png'] }

export const useChatUploads = (roomId: string) =>
  useUploads<ChatFile>({
    ...{ most: chatLimits.files, tooMany: texts.tooMany },
    async upload(chosen) {
      if (chosen.size > chatLimits.upload) throw new Error(texts.tooLarge)
      const { imageUrl: _, ...file } = await api.chat.uploadChatFile({
        params: { roomId },
        file: await resizePicture(chosen, scaled),
      })
      return file
    },
    failed(error) {
      const problem = texts.uploadFailed(messageOf(error))
      return { problem, notice: problem }
    },
  })

/** For the file dialog. Pictures of other kinds are converted. */
export const acceptedFiles = [...sentTypes.filter((type) => type !== 'application/octet-stream'), '.heic'].join(',')
