import { ImagePlus, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { noteTexts as texts } from '../../texts/notes.texts.ts'
import type { NotePicture } from './draw-note-picture.ts'
import styles from './picture.module.css'

interface PicturePickerProps {
  picture: NotePicture | undefined
  onFile(file: File): void
  onRemove(): void
}

/** Beside the note being written: its picture, or a button to choose one. */
export function PicturePicker({ picture, onFile, onRemove }: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  if (picture)
    return (
      <span className={styles.chosen}>
        <img src={picture.thumbnail} alt={texts.attached} width={32} height={32} />
        <IconButton size="s" name={texts.removePicture} icon={<X />} onClick={onRemove} />
      </span>
    )
  return (
    <>
      <IconButton size="s" name={texts.addPicture} icon={<ImagePlus />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.pictureField}
        accept="image/*"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onFile(file)
          // Choosing the same file again must have an effect.
          event.target.value = ''
        }}
      />
    </>
  )
}
