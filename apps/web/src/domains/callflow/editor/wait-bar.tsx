import type { CallFlow } from '@frontdesk/contract/callflow/call-flow'
import { longestWait, type WaitPart } from '@frontdesk/contract/callflow/flow-wait'
import { TriangleAlert } from 'lucide-react'
import { usePageFoot } from '#ui/layout/use-page-foot.ts'
import { clockTime, shownName } from '../draft/format-flow.ts'
import { editorTexts as texts } from '../texts/editor.texts.ts'
import styles from './wait-bar.module.css'

/** Above it callers give up. */
const long = 180

const nameOf = ({ part, name }: WaitPart) => (part === 'group' ? shownName(name) : texts.waitNames[part])

interface WaitBarProps {
  flow: CallFlow
  /** Seconds by address. */
  recordings: ReadonlyMap<string, number>
}

/** How long a caller may wait before voicemail, and where; nothing when nobody waits. */
export function WaitBar({ flow, recordings }: WaitBarProps) {
  const parts = longestWait(flow, recordings)
  const total = parts.reduce((sum, { seconds }) => sum + seconds, 0)
  return total > 0 && <Bar {...{ parts, total }} />
}

function Bar({ parts, total }: { parts: readonly WaitPart[]; total: number }) {
  usePageFoot()
  return (
    <footer className={styles.bar}>
      <span className={styles.label}>{texts.wait}</span>
      <strong className={styles.total} data-long={total > long || undefined}>
        {total > long && <TriangleAlert role="img" aria-label={texts.long} />}
        {clockTime(total)}
      </strong>
      <ul className={styles.parts} aria-label={texts.waitParts}>
        {parts.map((part) => (
          <li
            key={`${part.part} ${part.name}`}
            data-queue={part.part === 'queue' || undefined}
            // Each has the width of its words; the rest is shared by length.
            style={{ flexGrow: part.seconds }}
            title={texts.waitPart(nameOf(part), clockTime(part.seconds))}
          >
            {texts.waitPart(nameOf(part), clockTime(part.seconds))}
          </li>
        ))}
      </ul>
    </footer>
  )
}
