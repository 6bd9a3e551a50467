import { mediaTypes, smsLimits } from '@frontdesk/contract/sms/limits'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { smallerPicture } from '#platform/pictures/smaller-picture.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import type { MessageMedia } from '../sms.queries.ts'
import { composerTexts as texts } from '../texts/composer.texts.ts'

export interface Upload {
  key: string
  name: string
  /** Undefined until it is stored. */
  media?: MessageMedia
  problem?: string
}

/** The files of the text that is being written. */
export function useUploads() {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const put = (key: string, change: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...change } : each)))

  async function start(file: File) {
    const key = crypto.randomUUID()
    setUploads((before) => [...before, { key, name: file.name }])
    try {
      const { imageUrl: _, ...media } = await api.sms.uploadMedia({
        file: await smallerPicture(file, { longest: smsLimits.picture, accepted: mediaTypes }),
      })
      put(key, { media })
    } catch (error) {
      put(key, { problem: error instanceof Error ? error.message : texts.uploadFailed })
      snack.error(texts.uploadFailed)
    }
  }

  return {
    uploads,
    busy: uploads.some(({ media, problem }) => !media && !problem),
    media: uploads.flatMap(({ media }) => media ?? []),
    add(files: readonly File[]) {
      const room = smsLimits.media - uploads.length
      if (files.length > room) snack.error(texts.tooMany)
      for (const file of files.slice(0, room)) void start(file)
    },
    remove: (key: string) => setUploads((before) => before.filter((each) => each.key !== key)),
    clear: () => setUploads([]),
  }
}

/** For the file dialog. Pictures of other kinds are converted. */
export const acceptedFiles = [...mediaTypes, 'image/webp', 'image/heic', '.vcf'].join(',')
