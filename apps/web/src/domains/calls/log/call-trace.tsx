import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { classNames } from '#ui/layout/class-names.ts'
import { formatDuration } from '../caller-name.ts'
import { traceQuery } from '../calls.queries.ts'
import { failureText } from '../failure-texts.ts'
import { logPaneTexts as texts } from '../texts/log.texts.ts'
import styles from './call-trace.module.css'

interface CallTraceProps {
  call: { id: string; createdAt: string }
  className?: string | undefined
}

/** Why it rang where it rang, and where it did not. Stays open from one call to the next. */
export function CallTrace({ call: { id, createdAt }, className }: CallTraceProps) {
  const [open, setOpen] = useState(false)
  const query = useQuery({ ...traceQuery(id), enabled: open })
  return (
    <details
      className={classNames(styles.trace, className)}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{texts.trace}</summary>
      {open && (
        <QueryState
          query={query}
          compact
          failureText={(error) => failureText('getCallTrace', error)}
          loading={<TraceSkeleton />}
        >
          {({ data }) => (
            <ol>
              {data.map(({ at, text }, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
                <li key={line}>
                  <time dateTime={at}>{formatDuration((Date.parse(at) - Date.parse(createdAt)) / 1000)}</time>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          )}
        </QueryState>
      )}
    </details>
  )
}

const TraceSkeleton = () => (
  <ol aria-busy>
    <Skeleton width="80%" />
    <Skeleton width="65%" />
    <Skeleton width="72%" />
  </ol>
)
