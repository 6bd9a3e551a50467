import { messageOf } from '#platform/api/api-failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { rulesTexts } from '../texts/rules.texts.ts'
import styles from './form.module.css'
import type { usePreview } from './use-preview.ts'

interface LiveCountProps extends ReturnType<typeof usePreview> {
  /** Why there is nothing to count. */
  incomplete: string | undefined
}

const number = (count: number) => count.toLocaleString('en-US')

/** Reserves its place, whatever it shows. */
export function LiveCount({ counts, counting, failure, retry, incomplete }: LiveCountProps) {
  return (
    <div role="status" className={styles.count} aria-busy={counting}>
      {incomplete ? (
        <span className={styles.quiet}>{incomplete}</span>
      ) : failure ? (
        <>
          <span className={styles.failure}>{messageOf(failure)}</span>
          <Button size="s" onClick={retry}>
            {rulesTexts.countAgain}
          </Button>
        </>
      ) : (
        <>
          {counts && (
            <span data-old={counting || undefined} className={styles.fit}>
              <b>{number(counts.count)}</b> {rulesTexts.matches(counts.count)}
            </span>
          )}
          {counts && counts.added !== null && counts.removed !== null && (
            <span data-old={counting || undefined} className={styles.change}>
              {counts.added + counts.removed === 0 ? (
                rulesTexts.changesNoOne
              ) : (
                <>
                  {rulesTexts.change} <span className={styles.added}>+{number(counts.added)}</span>{' '}
                  <span className={styles.removed}>−{number(counts.removed)}</span>
                </>
              )}
            </span>
          )}
          {counting && (
            <span className={styles.quiet}>
              <Spinner size={14} /> {rulesTexts.counting}
            </span>
          )}
        </>
      )}
    </div>
  )
}
