import { queryOptions, useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { noteTexts } from '../../texts/notes.texts.ts'
import styles from './picture.module.css'

interface NoteImageProps {
  contactId: string
  noteId: string
  /** The contact of the note. */
  author: string
}
type Size = 'image' | 'thumbnail'

/** Fetched with the session's token, which an image address would not send. */
const imageQuery = ({ contactId, noteId }: NoteImageProps, size: Size) => {
  const args = { params: { id: contactId, activityId: noteId }, query: { size } }
  return queryOptions({
    queryKey: api.contacts.showNoteImage.queryOptions(args).queryKey as readonly unknown[],
    queryFn: async ({ signal }) => (await api.contacts.showNoteImage(args, { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Small at the note, large when opened. */
export function NoteImage(props: NoteImageProps) {
  const [open, setOpen] = useState(false)
  const { data, error } = useQuery(imageQuery(props, 'thumbnail'))
  const url = useUrl(data)
  const name = noteTexts.pictureOf(props.author)
  if (error)
    return (
      <p className={styles.lost}>
        <ImageOff size={14} aria-hidden /> {noteTexts.pictureFailed}
      </p>
    )
  if (!url) return <Skeleton width={100} height={100} />
  return (
    <>
      <button type="button" className={styles.thumbnail} onClick={() => setOpen(true)}>
        <img src={url} alt={name} width={100} height={100} />
      </button>
      {open && <Large {...props} name={name} onClose={() => setOpen(false)} />}
    </>
  )
}

function Large({ name, onClose, ...props }: NoteImageProps & { name: string; onClose(): void }) {
  const query = useQuery(imageQuery(props, 'image'))
  const url = useUrl(query.data)
  return (
    <Dialog
      open
      title={noteTexts.picture}
      size="md"
      onClose={onClose}
      actions={<Button onClick={onClose}>{noteTexts.close}</Button>}
    >
      <QueryState query={query}>
        {url ? <img className={styles.large} src={url} alt={name} /> : <Skeleton height={300} />}
      </QueryState>
    </Dialog>
  )
}

function useUrl(blob: Blob | undefined) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
