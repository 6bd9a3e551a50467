import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Clock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { api } from '#platform/api.ts'
import { serverNow } from '#platform/server-time.ts'
import { Button } from '#ui/actions/button.tsx'
import { warningAnswered } from '../followup-cache.ts'
import { type Warning, warningsQuery } from '../followups.queries.ts'
import { warningTexts as texts } from '../texts/warning.texts.ts'
import { useFollowupActs } from '../use-followup-acts.ts'
import { warningText } from './warning-text.ts'
import styles from './warnings.module.css'

interface WarningsProps {
  onOpenContact(id: string): void
  /** The page of all follow-ups, also for one that is about nobody. */
  onShowAll(): void
}

/**
 * Stays on every page until each is ignored or its follow-up is done. It has its own place above the page, so that it
 * covers nothing: one line, which several fold into.
 */
export function FollowupWarnings({ onOpenContact, onShowAll }: WarningsProps) {
  const { data } = useQuery(warningsQuery())
  const [open, setOpen] = useState(false)
  const warnings = data?.data ?? []
  const [only] = warnings
  const late = warnings.filter(({ followup }) => Date.parse(followup.date) <= serverNow()).length
  useShownReported(warnings.length === 1 || open ? warnings : [])
  const line = { onOpenContact, onShowAll }
  return (
    <section aria-label={texts.label} aria-live="polite" className={styles.place}>
      {warnings.length === 1 && only && (
        <ul>
          <Line warning={only} {...line} />
        </ul>
      )}
      {warnings.length > 1 && (
        <>
          <div className={styles.line}>
            <Clock aria-hidden />
            <strong className={styles.text}>
              {late > 0 ? texts.pastDue(late) : texts.due(warnings.length)}
              {late > 0 && late < warnings.length && ` · ${texts.due(warnings.length - late)}`}
            </strong>
            <Button size="s" look="quiet" onClick={onShowAll}>
              {texts.all}
            </Button>
            <Button size="s" look="quiet" icon={<ChevronDown />} aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? texts.hide : texts.show}
            </Button>
          </div>
          {open && (
            <ul className={styles.list}>
              {warnings.map((warning) => (
                <Line key={`${warning.why} ${warning.followup.id}`} warning={warning} {...line} />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}

function Line({ warning, onOpenContact, onShowAll }: WarningsProps & { warning: Warning }) {
  const acts = useFollowupActs()
  const { client } = warning.followup
  const [head = '', ...words] = warningText(warning).split('\n')
  return (
    <li className={styles.line}>
      <Clock aria-hidden />
      <button type="button" className={styles.text} onClick={() => (client ? onOpenContact(client.id) : onShowAll())}>
        <strong>{head}</strong>
        {words.length > 0 && <span>{words.join(' ')}</span>}
      </button>
      <Button size="s" look="quiet" disabled={acts.busy} onClick={() => void acts.ignore(warning)}>
        {texts.ignore}
      </Button>
      <Button size="s" look="quiet" disabled={acts.busy} onClick={() => void acts.complete(warning.followup)}>
        {texts.complete}
      </Button>
    </li>
  )
}

/** Reports each once, when it is visible. */
function useShownReported(visible: readonly Warning[]) {
  const client = useQueryClient()
  const reported = useRef(new Set<string>())
  useEffect(() => {
    for (const { why, since, shown, followup } of visible) {
      const key = [why, since, followup.id].join()
      if (shown || reported.current.has(key)) continue
      reported.current.add(key)
      const { id } = followup
      api.followups
        .answerWarning({ params: { id }, body: { why, answer: 'shown' } })
        .then(() => warningAnswered(client, { id, why, answer: 'shown' }))
        // It was shown; it does not matter here that the server does not know yet.
        .catch(() => {})
    }
  }, [visible, client])
}
