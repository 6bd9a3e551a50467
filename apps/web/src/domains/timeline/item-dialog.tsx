import { Button } from '#ui/actions/button.tsx'
import { formatDateTime } from '#ui/format/dates.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { channelOf, itemHead, itemText } from './channels.tsx'
import { timelineTexts as texts } from './texts/timeline.texts.ts'
import styles from './timeline.module.css'
import type { TimelineItem } from './timeline.queries.ts'

/** The full content of a shortened row. */
export function ItemDialog({ item, onClose }: { item: TimelineItem; onClose(): void }) {
  const { channel, at, entry, text } = item
  return (
    <Dialog
      open
      title={channelOf(channel).one}
      subtitle={`${formatDateTime(at)} · ${itemHead(item)}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {entry && entry.changes.length > 0 ? (
        <dl className={styles.changes}>
          {entry.changes.map(({ field, label, from, to }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                {from ?? '–'} → {to ?? '–'}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.whole}>{entry ? itemText(item) : text}</p>
      )}
    </Dialog>
  )
}
