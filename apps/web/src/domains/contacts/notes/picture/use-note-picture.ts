import { type ClipboardEvent, type DragEvent, useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { drawNotePicture, type NotePicture } from './draw-note-picture.ts'

/** The picture of the note being written: chosen, pasted into the text, or dropped on it. */
export function useNotePicture() {
  const [picture, setPicture] = useState<NotePicture>()
  const take = async (file: File) => {
    try {
      setPicture(await drawNotePicture(file))
    } catch (error) {
      snack.error(messageOf(error))
    }
  }
  const takeFrom = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    const file = [...data.files].find(({ type }) => type.startsWith('image/'))
    // A table is pasted as text and as a picture: here the text is meant.
    if (!file || data.types.includes('text/plain')) return
    // Here it belongs to the note, and not to the documents of the page.
    event.preventDefault()
    void take(file)
  }
  return {
    picture,
    setPicture,
    take,
    onPaste: (event: ClipboardEvent) => takeFrom(event, event.clipboardData),
    onDrop: (event: DragEvent) => takeFrom(event, event.dataTransfer),
  }
}
