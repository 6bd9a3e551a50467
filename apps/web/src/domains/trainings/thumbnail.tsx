import { thumbnailSize } from '@frontdesk/contract/trainings/limits'
import { GraduationCap } from 'lucide-react'
import { RemotePicture } from '#platform/api/remote-picture.tsx'
import { api } from '#platform/api.ts'
import styles from './trainings.module.css'
import type { Training } from './trainings.queries.ts'

const Without = () => (
  <span className={styles.without} aria-hidden>
    <GraduationCap />
  </span>
)

/** 400 × 200. The card's text says what it shows. */
export function Thumbnail({ training: { id, thumbnail, builtIn } }: { training: Training }) {
  return (
    <span className={styles.thumbnail}>
      {thumbnail && builtIn && <img src={thumbnail} alt="" {...thumbnailSize} loading="lazy" />}
      {thumbnail && !builtIn && (
        <RemotePicture
          queryKey={api.trainings.getThumbnail.queryKey({ params: { id } })}
          load={(signal) => api.trainings.getThumbnail({ params: { id } }, { signal })}
          alt=""
          {...thumbnailSize}
          gone={<Without />}
        />
      )}
      {!thumbnail && <Without />}
    </span>
  )
}
