import { AlarmClock, Check, Trash2, UsersRound, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { bulkTexts as texts } from '../texts/row.texts.ts'
import styles from './page.module.css'
import type { RowsControl } from './use-rows-control.ts'

/** What is done to the selection. */
export function BulkBar({ control }: { control: RowsControl }) {
  const { selected, acts } = control
  if (selected.size === 0) return null
  const rows = () => control.rowsOf(selected)
  const open = (kind: 'snooze' | 'reassign') => (event: MouseEvent<HTMLElement>) =>
    control.openMenu(kind, event.currentTarget, rows())
  const then = (done: Promise<boolean>) => void done.then((changed) => changed && control.clear())
  return (
    <section aria-label={texts.label} className={styles.bulk} data-bulk>
      <strong aria-live="polite">{texts.selected(selected.size)}</strong>
      <Button size="s" icon={<Check />} busy={acts.busy} onClick={() => then(acts.complete(rows()))}>
        {texts.complete}
      </Button>
      <Button size="s" icon={<AlarmClock />} data-act="snooze" aria-haspopup="menu" onClick={open('snooze')}>
        {texts.snooze}
      </Button>
      <Button size="s" icon={<UsersRound />} data-act="reassign" aria-haspopup="menu" onClick={open('reassign')}>
        {texts.reassign}
      </Button>
      <Button size="s" icon={<Trash2 />} onClick={() => then(acts.remove(rows()))}>
        {texts.delete}
      </Button>
      <IconButton size="s" name={texts.clear} icon={<X />} tooltip="top" onClick={control.clear} />
    </section>
  )
}
