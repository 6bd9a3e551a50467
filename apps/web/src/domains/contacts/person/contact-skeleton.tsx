import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { ContactSummary } from '../contact-types.ts'
import { contactHeaderTexts as texts } from '../texts/contact-page.texts.ts'
import { KnownHeader } from './contact-header.tsx'
import { ContactFrame } from './frame/contact-frame.tsx'
import styles from './frame/frame.module.css'
import { useContactLayout } from './frame/use-contact-layout.ts'

const bars = (widths: readonly number[], height = 13) =>
  widths.map((width) => <Skeleton key={width} width={width} height={height} />)

/** A placeholder with the layout of a contact's page. `known`: what the list knows about the contact. */
export function ContactSkeleton({ known }: { known: ContactSummary | undefined }) {
  const { frame, layout } = useContactLayout()
  return (
    <div role="status" aria-busy aria-label={texts.loading} style={{ height: '100%' }}>
      <ContactFrame
        frame={frame}
        layout={layout}
        labels={{ people: texts.loading, side: texts.loading }}
        header={
          known ? (
            <KnownHeader known={known} />
          ) : (
            <div className={styles.header}>
              <Skeleton width={32} height={32} round />
              {bars([180], 18)}
            </div>
          )
        }
        strip={<div className={styles.strip}>{bars([64, 52, 96, 90, 110, 74])}</div>}
        tabs={<div className={styles.tabs}>{bars([70, 54, 50, 52, 86, 60])}</div>}
        people={<div className={styles.bars}>{bars([150, 200, 210, 170, 160, 190, 140])}</div>}
        main={
          <>
            <Skeleton height={116} />
            <div className={styles.bars}>{bars([320, 260, 290, 240, 300])}</div>
          </>
        }
        side={<div className={styles.bars}>{bars([90, 220, 200, 230, 100, 210])}</div>}
      />
    </div>
  )
}
