import { Apple, Grid2x2, MonitorDown } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useReleases } from '../auth.queries.ts'
import { signInTexts } from '../texts/sign-in.texts.ts'
import styles from './desktop-download.module.css'

/** Where to get the desktop app; hidden inside of it, and while none is published. */
export function DesktopDownload() {
  const releases = useReleases()
  if (releases.data && !releases.data.windows && !releases.data.mac) return null
  return (
    <section className={styles.box} aria-label={signInTexts.desktop}>
      <MonitorDown size={20} aria-hidden />
      <div className={styles.words}>
        <h2>{signInTexts.desktop}</h2>
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
        {signInTexts.downloadsFailed}{' '}
        <Button look="quiet" size="s" busy={releases.isFetching} onClick={() => releases.refetch()}>
          {signInTexts.tryAgain}
        </Button>
      </p>
    )
  const { windows, mac } = releases.data
  return (
    <div className={styles.links}>
      {windows && (
        <a className={buttonClass('outline', 's')} href={windows}>
          <Grid2x2 size={14} aria-hidden /> {signInTexts.windows}
        </a>
      )}
      {mac && (
        <a className={buttonClass('outline', 's')} href={mac}>
          <Apple size={14} aria-hidden /> {signInTexts.mac}
        </a>
      )}
    </div>
  )
}
