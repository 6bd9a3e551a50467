import { type QueryKey, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

interface RemotePictureProps {
  queryKey: QueryKey
  load(signal: AbortSignal): Promise<Response>
  alt: string
  width: number | null
  height: number | null
  className?: string | undefined
  /** Shown instead once it is gone. */
  gone: ReactNode
}

/** A picture that is fetched with the session, because its address alone opens nothing. */
export function RemotePicture({ queryKey, load, alt, width, height, className, gone }: RemotePictureProps) {
  const { data: blob, isError } = useQuery({
    queryKey: [...queryKey, 'picture'],
    queryFn: async ({ signal }) => (await load(signal)).blob(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  if (isError) return gone
  const ratio = width && height ? `${width} / ${height}` : '4 / 3'
  if (!address) return <Skeleton width={Math.min(width ?? 160, 220)} height={120} />
  return <img className={className} style={{ aspectRatio: ratio }} src={address} alt={alt} />
}
