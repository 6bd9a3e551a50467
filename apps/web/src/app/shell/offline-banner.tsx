import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { shellTexts } from '#app/texts/shell.texts.ts'
import { isAway, useConnection } from '#platform/realtime.ts'
import styles from './banners.module.css'

/** A short interruption is not reported. */
const PATIENCE = 4_000

/** Shown while the live connection has been lost for some time. The server counts, not the network interface. */
export function OfflineBanner() {
  const away = useConnection(isAway)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!away) return setShown(false)
    const timer = setTimeout(() => setShown(true), PATIENCE)
    return () => clearTimeout(timer)
  }, [away])
  return (
    <div role="status" className={styles.over}>
      {shown && (
        <p className={styles.offline}>
          <WifiOff aria-hidden />
          {shellTexts.offline}
        </p>
      )}
    </div>
  )
}
