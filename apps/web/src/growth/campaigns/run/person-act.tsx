import { Link } from '@tanstack/react-router'
import type { CampaignLogDetail, CampaignRun } from '../campaigns.queries.ts'
import { runPeopleTexts as texts } from '../texts/run-people.texts.ts'
import styles from './people.module.css'
import type { RunActs } from './use-run-acts.ts'

/** What can be done for a person. Something that may have been sent is never sent again from here. */
export function PersonAct({ person, run, acts }: { person: CampaignLogDetail; run: CampaignRun; acts: RunActs }) {
  const { id, client, failure, status, room } = person
  if (status === 'failed' && failure === 'passing') {
    const busy = acts.retry.isPending && acts.retry.variables?.[0] === id
    return (
      <button
        type="button"
        className={styles.link}
        aria-label={texts.retryOne(client.name)}
        aria-busy={busy || undefined}
        onClick={() => !acts.retry.isPending && acts.retry.mutate([id])}
      >
        {texts.retry}
      </button>
    )
  }
  const canChange = failure === 'permanent' || person.reason === 'noAddress' || person.reason === 'unreachable'
  if (canChange && !client.deleted) {
    const act = run.format === 'sms' ? texts.changeNumber : texts.changeEmail
    return (
      <Link
        to="/contacts/contact/$id"
        params={{ id: client.id }}
        search={{ edit: client.person === 'client' ? 'primary' : 'secondary' }}
        className={styles.link}
        aria-label={texts.changeOf(act, client.name)}
      >
        {act}
      </Link>
    )
  }
  if (room === null) return null
  return (
    <Link to="/messages" search={{ room }} className={styles.link} aria-label={texts.openConversationWith(client.name)}>
      {texts.openConversation}
    </Link>
  )
}
