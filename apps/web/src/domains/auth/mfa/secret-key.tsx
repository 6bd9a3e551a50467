import { Copy } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { copyText } from './copy-text.ts'
import styles from './secret-key.module.css'

interface SecretKeyProps {
  /** otpauth:// address; on a phone it opens the app. */
  url: string
  code: string
  image: string
}

export function SecretKey({ url, code, image }: SecretKeyProps) {
  return (
    <div className={styles.secret}>
      <a href={url} className={styles.picture} aria-label="Open in an authenticator app on this device">
        <img src={image} alt="QR code of the key below" width={168} height={168} />
      </a>
      <div className={styles.manual}>
        <p>Or type this time-based key:</p>
        <span className={styles.key}>
          <code>{code}</code>
          <IconButton
            name="Copy key"
            size="s"
            icon={<Copy />}
            onClick={() => copyText(code.replaceAll(' ', ''), 'Key')}
          />
        </span>
      </div>
    </div>
  )
}

export function SecretSkeleton() {
  return (
    <div className={styles.secret} role="status" aria-busy aria-label="Creating a key">
      <Skeleton width={184} height={184} />
      <div className={styles.manual}>
        <Skeleton width="70%" height={18} />
        <Skeleton width="90%" height={28} />
      </div>
    </div>
  )
}
