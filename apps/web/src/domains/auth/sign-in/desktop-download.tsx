import { Apple, Grid2x2, MonitorDown } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useReleases } from '../auth.queries.ts'
import styles from './desktop-download.module.css'

/** Where to get the desktop app; hidden inside of it. */
export function DesktopDownload() {
  const releases = useReleases()
  return (
    <section className={styles.box} aria-label="Desktop app">
      <MonitorDown size={20} aria-hidden />
      <div className={styles.words}>
        <h2>Desktop app</h2>
        <Offer releases={releases} />
      </div>
    </section>
  )
}

function Offer({ releases }: { releases: ReturnType<typeof useReleases> }) {
  if (releases.isPending) return <Skeleton width="60%" height={18} />
  if (releases.isError)
    return (
      <p>
        The downloads could not be loaded.{' '}
        <Button look="quiet" size="s" busy={releases.isFetching} onClick={() => releases.refetch()}>
          Try again
        </Button>
      </p>
    )
  const { windows, mac } = releases.data
  if (!windows && !mac) return <p>The desktop app is not available yet. Everything works in this browser.</p>
  return (
    <div className={styles.links}>
      {windows && (
        <a className={buttonClass('outline', 's')} href={windows}>
          <Grid2x2 size={14} aria-hidden /> Windows
        </a>
      )}
      {mac && (
        <a className={buttonClass('outline', 's')} href={mac}>
          <Apple size={14} aria-hidden /> Mac
        </a>
      )}
    </div>
  )
}
