import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#platform/api.ts'
import { saveFile } from '#platform/save-file.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import type { MessageMedia } from '../sms.queries.ts'
import { talkTexts as texts } from '../texts/talk.texts.ts'
import styles from './talk.module.css'

const blobOf = async ({ id }: MessageMedia, signal?: AbortSignal) =>
  (await api.sms.showMedia({ params: { id } }, { ...(signal && { signal }) })).blob()

/** Saves a file of a text on this device. */
export async function saveMedia(media: MessageMedia) {
  try {
    await saveFile(await api.sms.showMedia({ params: { id: media.id } }), media.name)
  } catch {
    snack.error(texts.gone)
  }
}

/** A picture of a text. It is fetched with the session, because its address alone opens nothing. */
export function MediaFile({ media, large = false }: { media: MessageMedia; large?: boolean }) {
  const { width, height, name, id } = media
  const { data: blob, isError } = useQuery({
    queryKey: [...api.sms.showMedia.queryOptions({ params: { id } }).queryKey] as readonly unknown[],
    queryFn: ({ signal }) => blobOf(media, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  if (isError) return <span>{texts.gone}</span>
  const ratio = width && height ? `${width} / ${height}` : '4 / 3'
  if (!address) return <Skeleton width={large ? '100%' : 160} height={120} />
  return <img className={large ? styles.large : styles.thumb} style={{ aspectRatio: ratio }} src={address} alt={name} />
}
