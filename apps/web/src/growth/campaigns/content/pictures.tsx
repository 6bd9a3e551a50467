import { campaignLimits } from '@frontdesk/contract/growth/campaigns/limits'
import { smsLimits } from '@frontdesk/contract/sms/limits'
import { Image, ImageOff, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { RemotePicture } from '#platform/api/remote-picture.tsx'
import { api } from '#platform/api.ts'
import { AttachedFiles } from '#platform/conversation/composer.tsx'
import { useUploads } from '#platform/conversation/use-uploads.ts'
import { resizePicture } from '#platform/pictures/resize-picture.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import styles from './content.module.css'
import { contentTexts as texts } from './texts/content.texts.ts'

const sent = ['image/png', 'image/jpeg', 'image/gif'] as const
/** For the file dialog. Pictures of other kinds are converted. */
const accepted = [...sent, 'image/webp', 'image/heic'].join(',')

/** A text's pictures; its draft keeps their ids once they are uploaded. */
export function usePictures(media: readonly string[], onChange: (media: string[]) => void) {
  const latest = useRef({ media, onChange })
  useLayoutEffect(() => {
    latest.current = { media, onChange }
  })
  const { uploads, add, remove } = useUploads<string>({
    most: campaignLimits.media - media.length,
    tooMany: texts.tooManyPictures(campaignLimits.media),
    async upload(file) {
      const picture = await resizePicture(file, { longest: smsLimits.picture, accepted: sent })
      const { id } = await api.sms.uploadMedia({ file: picture })
      const { media: before, onChange: store } = latest.current
      store([...before, id])
      return id
    },
    failed: (error) => ({
      problem: error instanceof Error ? error.message : texts.uploadFailed,
      notice: texts.uploadFailed,
    }),
  })
  const waiting = uploads.filter(({ stored }) => stored === undefined)
  return {
    waiting,
    add,
    removeWaiting: remove,
    remove: (id: string) => onChange(media.filter((each) => each !== id)),
  }
}
type PictureState = ReturnType<typeof usePictures>

export function AddPictures({ pictures }: { pictures: Pick<PictureState, 'add'> }) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton name={texts.addPicture} icon={<Image />} onClick={() => picker.current?.click()} />
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={texts.addPicture}
        accept={accepted}
        onChange={(event) => {
          pictures.add(event.target.files)
          event.target.value = ''
        }}
      />
    </>
  )
}

export function Pictures({ media, pictures }: { media: readonly string[]; pictures: PictureState }) {
  const { waiting, removeWaiting, remove } = pictures
  if (media.length === 0 && waiting.length === 0) return null
  return (
    <>
      {media.length > 0 && (
        <ul className={styles.pictures}>
          {media.map((id, at) => (
            <li key={id}>
              <TextPicture id={id} alt={texts.picture(at + 1)} className={styles.thumb} />
              <IconButton size="s" name={texts.removePicture(at + 1)} icon={<X />} onClick={() => remove(id)} />
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && <AttachedFiles uploads={waiting} texts={texts} onRemove={removeWaiting} />}
    </>
  )
}

export function TextPicture({ id, alt, className }: { id: string; alt: string; className?: string | undefined }) {
  const params = { id }
  return (
    <RemotePicture
      queryKey={api.sms.showMedia.queryKey({ params })}
      load={(signal) => api.sms.showMedia({ params }, { signal })}
      alt={alt}
      width={null}
      height={null}
      className={className}
      gone={<ImageOff size={16} aria-label={texts.pictureGone} />}
    />
  )
}
