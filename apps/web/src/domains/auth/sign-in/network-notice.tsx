import { Button } from '#ui/actions/button.tsx'
import { useHealth } from '../auth.queries.ts'
import { Notice } from '../frame/notice.tsx'
import { signInTexts } from '../texts/sign-in.texts.ts'

/** Shows what is wrong with the connection to the server; nothing while all is well. */
export function NetworkNotice() {
  const health = useHealth()
  const problem = health.data
  if (!problem) return null
  const { title, advice } = signInTexts.networkProblems[problem]
  return (
    <Notice
      look="bad"
      title={title}
      action={
        <Button size="s" busy={health.isFetching} onClick={() => health.refetch()}>
          {signInTexts.retry}
        </Button>
      }
    >
      {advice}
    </Notice>
  )
}
