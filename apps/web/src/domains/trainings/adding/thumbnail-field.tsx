import { thumbnailSize } from '@frontdesk/contract/trainings/limits'
import { useState } from 'react'
import { checkPicture } from '#platform/check-picture.ts'
import { Button } from '#ui/actions/button.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { addingTexts as texts } from '../texts/adding.texts.ts'
import styles from './adding.module.css'
import { drawThumbnail } from './draw-thumbnail.ts'

interface ThumbnailFieldProps {
  /** A data URL. */
  value: string | null
  onChange(picture: string | null): void
  /** The server's message. */
  error?: string | undefined
}

/** Any picture, cut to 400 × 200 in the browser. */
export function ThumbnailField({ value, onChange, error }: ThumbnailFieldProps) {
  const [problem, setProblem] = useState<string>()
  const take = async ([file]: File[]) => {
    if (!file) return
    const found = await checkPicture(file, texts.unreadable)
    setProblem(found)
    if (!found) await drawThumbnail(file).then(onChange, () => setProblem(texts.unreadable))
  }
  return (
    <div className={styles.thumbnail}>
      {value && <img src={value} alt={texts.thumbnail} {...thumbnailSize} />}
      <div className={styles.drop}>
        <FileDrop
          label={value ? texts.changePicture : texts.choosePicture}
          hint={texts.pictureHint}
          accept={['image/png', 'image/jpeg', 'image/gif', 'image/webp']}
          maxBytes={10 * 1024 * 1024}
          onFiles={(files) => void take(files)}
          error={problem ?? error}
        />
        {value && (
          <Button look="quiet" size="s" onClick={() => onChange(null)}>
            {texts.removePicture}
          </Button>
        )}
      </div>
    </div>
  )
}
