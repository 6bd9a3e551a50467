import { Copy } from 'lucide-react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { mfaTexts } from '../texts/mfa.texts.ts'
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
      <a href={url} className={styles.picture} aria-label={mfaTexts.openApp}>
        <img src={image} alt={mfaTexts.qrCode} width={168} height={168} />
      </a>
      <div className={styles.manual}>
        <p>{mfaTexts.typeKey}</p>
        <span className={styles.key}>
          <code>{code}</code>
          <IconButton
            name={mfaTexts.copyKey}
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
    <div className={styles.secret} role="status" aria-busy aria-label={mfaTexts.creatingKey}>
      <Skeleton width={184} height={184} />
      <div className={styles.manual}>
        <Skeleton width="70%" height={18} />
        <Skeleton width="90%" height={28} />
      </div>
    </div>
  )
}
