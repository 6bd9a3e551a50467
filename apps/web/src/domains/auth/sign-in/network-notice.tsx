import { Button } from '#ui/actions/button.tsx'
import { useHealth } from '../auth.queries.ts'
import { Notice } from '../frame/notice.tsx'

const ADVICE = {
  'Network Communication Issue': 'The server sent an unexpected response. It may be updating; please try again.',
  'Network Issue': 'The server returned an error. Please try again in a moment.',
  'Network Connection Issue': 'The server cannot be reached. Please check your internet connection.',
}

/** Shows what is wrong with the connection to the server; nothing while all is well. */
export function NetworkNotice() {
  const health = useHealth()
  const problem = health.data
  if (!problem) return null
  return (
    <Notice
      look="bad"
      title={problem}
      action={
        <Button size="s" busy={health.isFetching} onClick={() => health.refetch()}>
          Retry
        </Button>
      }
    >
      {ADVICE[problem]}
    </Notice>
  )
}
