import { mediaTypes, smsLimits } from '@frontdesk/contract/sms/limits'
import { api } from '#platform/api.ts'
import { useUploads } from '#platform/conversation/use-uploads.ts'
import { resizePicture } from '#platform/pictures/resize-picture.ts'
import type { MessageMedia } from '../sms.queries.ts'
import { composerTexts as texts } from '../texts/composer.texts.ts'

export const useMediaUploads = () =>
  useUploads<MessageMedia>({
    ...{ most: smsLimits.media, tooMany: texts.tooMany },
    async upload(file) {
      const { imageUrl: _, ...media } = await api.sms.uploadMedia({
        file: await resizePicture(file, { longest: smsLimits.picture, accepted: mediaTypes }),
      })
      return media
    },
    failed: (error) => ({
      problem: error instanceof Error ? error.message : texts.uploadFailed,
      notice: texts.uploadFailed,
    }),
  })

/** For the file dialog. Pictures of other kinds are converted. */
export const acceptedFiles = [...mediaTypes, 'image/webp', 'image/heic', '.vcf'].join(',')
