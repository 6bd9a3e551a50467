import { version } from '#platform/contract.generated.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { whatsNewTexts as texts } from '../texts/releases.texts.ts'
import { notesSince } from './notes.ts'
import styles from './whats-new.module.css'

/** What each version brought, the newest first. */
export function WhatsNewDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog open title={texts.title} subtitle={texts.subtitle(version)} onClose={onClose}>
      <div className={styles.releases}>
        {notesSince(null).map(({ version: of, notes }) => (
          <section key={of}>
            <h3>{texts.version(of)}</h3>
            <dl className={styles.notes}>
              {notes.map(([title, text]) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
