import { UserRound } from 'lucide-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import { dataTexts } from '#ui/texts/data.texts.ts'
import { initials } from '../format/names.ts'
import styles from './avatar.module.css'
import { hueOf } from './hue-of.ts'

export type AvatarSize = 20 | 24 | 32 | 40 | 64 | 96

interface AvatarProps {
  name: string
  picture?: string | null | undefined
  size?: AvatarSize
  /** A StatusDot, in the corner. */
  presence?: ReactNode
  /** The name is shown beside it, so it is not announced twice. */
  decorative?: boolean
}

/**
 * The picture, or initials if there is none or it fails to load. They are an image, so that they are not part of the
 * name.
 */
export function Avatar({ name, picture, size = 32, presence, decorative = false }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const label = decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name || dataTexts.unknown }
  const short = initials(name)
  const shown = picture !== broken && picture
  return (
    <span
      className={styles.avatar}
      data-size={size}
      style={{ '--hue': hueOf(name), '--size': `${size}px` } as CSSProperties}
    >
      <span className={styles.face} {...label} data-initials={shown ? undefined : short}>
        {shown ? (
          <img src={shown} alt="" width={size} height={size} onError={() => setBroken(shown)} />
        ) : (
          !short && <UserRound />
        )}
      </span>
      {presence && <span className={styles.presence}>{presence}</span>}
    </span>
  )
}
