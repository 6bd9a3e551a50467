import { unsentTexts } from '#app/texts/unsent.texts.ts'
import { useOutbox } from '#platform/outbox/queued-requests.ts'
import { useConnection } from '#platform/realtime.ts'
import { StatusDot } from '#ui/data/status-dot.tsx'
import { Tooltip } from '#ui/overlays/tooltip.tsx'
import { openDialog } from '../dialogs/open-dialog.ts'
import styles from './connection-button.module.css'

/** The connection dot with the number of unsent items; opens the list of them. */
export function ConnectionButton({ labeled }: { labeled: boolean }) {
  const status = useConnection((state) => state.status)
  const unsent = useOutbox((state) => state.held.length)
  const { look, text } = wordsFor(status)
  const name = unsent > 0 ? `${text}, ${unsent} not sent` : text
  return (
    <Tooltip text={unsentTexts.openFrom(name)} placement="top">
      <button
        type="button"
        className={styles.connection}
        aria-label={unsentTexts.openFrom(name)}
        data-testid="connection"
        data-status={status}
        onClick={() => openDialog('unsent')}
      >
        <StatusDot look={look} size={10} />
        {unsent > 0 ? <span className="tabular">{unsentTexts.count(unsent)}</span> : labeled && <span>{text}</span>}
      </button>
    </Tooltip>
  )
}

function wordsFor(status: string): { look: 'ok' | 'warn' | 'bad' | 'info'; text: string } {
  if (status === 'connected') return { look: 'ok', text: unsentTexts.connected }
  if (status === 'init') return { look: 'info', text: unsentTexts.connecting }
  if (status === 'disconnected') return { look: 'bad', text: unsentTexts.disconnected }
  return { look: 'bad', text: unsentTexts.problem(status) }
}
