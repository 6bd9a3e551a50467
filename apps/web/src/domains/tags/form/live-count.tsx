import { messageOf } from '#platform/api/api-failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
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
            Count again
          </Button>
        </>
      ) : (
        <>
          {counts && (
            <span data-old={counting || undefined} className={styles.fit}>
              <b>{number(counts.count)}</b> {counts.count === 1 ? 'contact matches' : 'contacts match'}
            </span>
          )}
          {counts && counts.added !== null && counts.removed !== null && (
            <span data-old={counting || undefined} className={styles.change}>
              {counts.added + counts.removed === 0 ? (
                'saving it changes no one'
              ) : (
                <>
                  saving it: <span className={styles.added}>+{number(counts.added)}</span>{' '}
                  <span className={styles.removed}>−{number(counts.removed)}</span>
                </>
              )}
            </span>
          )}
          {counting && (
            <span className={styles.quiet}>
              <Spinner size={14} /> Counting…
            </span>
          )}
        </>
      )}
    </div>
  )
}
