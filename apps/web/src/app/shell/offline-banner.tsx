import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useConnection } from '#platform/realtime.ts'
import styles from './banners.module.css'

/** A short break is not worth a word. */
const PATIENCE = 4_000

/** While the live connection is gone for longer than a hiccup. The server is what counts, not the network card. */
export function OfflineBanner() {
  const away = useConnection(({ status }) => status !== 'connected' && status !== 'init')
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
          Connection lost. Trying again… What you type is kept, and you’ll see everyone’s changes when you’re back
          online.
        </p>
      )}
    </div>
  )
}
