import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '#platform/api.ts'
import styles from './handset.module.css'
import { handsetTexts as texts } from './texts/handset.texts.ts'

/** Fetched with the session, because its address alone opens nothing. */
export function PhonePicture({ number, picture }: { number: string; picture: string }) {
  const args = { params: { number, picture } }
  const { data: blob } = useQuery({
    queryKey: [...api.handset.showPicture.queryOptions(args).queryKey] as readonly unknown[],
    queryFn: async ({ signal }) => (await api.handset.showPicture(args, { signal })).blob(),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return address ? <img className={styles.picture} src={address} alt={texts.pictureOf} /> : null
}
