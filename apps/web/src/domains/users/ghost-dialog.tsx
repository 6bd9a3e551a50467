import { reasonLimits } from '@frontdesk/contract/auth/limits'
import { charactersIn } from '@frontdesk/contract/kit/text'
import { Ghost } from 'lucide-react'
import { useState } from 'react'
import { Notice } from '#domains/auth/auth.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { useDraft } from '#platform/drafts.ts'
import { useMe } from '#platform/session/session-state.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { isTooLong } from '#ui/fields/text-limit.ts'
import { fullName } from '#ui/format/names.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { failureText } from './failure-texts.ts'
import { useStartGhost } from './ghost/ghost.queries.ts'
import { ghostFailureText } from './ghost/ghost-failure.ts'
import { mayGhost } from './ghost/may-ghost.ts'
import { usePeers } from './presence.queries.ts'
import styles from './profile/form.module.css'
import { ghostTexts } from './texts/ghost.texts.ts'

interface GhostDialogProps {
  /** The preselected person, from a row of the team. */
  userId?: string | undefined
  onClose(): void
}

/** Whom to act as, and why. On success the page reloads as that person. */
export function GhostDialog({ userId: chosen = '', onClose }: GhostDialogProps) {
  const me = useMe()
  const { data, error, isFetching, refetch } = usePeers()
  const people = data?.filter((peer) => mayGhost(me, peer))
  const start = useStartGhost()
  const [userId, setUserId] = useState(chosen)
  const draft = useDraft('ghost')
  const reason = draft.value

  const why = !userId
    ? ghostTexts.personFirst
    : charactersIn(reason.trim()) < reasonLimits.least
      ? ghostTexts.reasonFirst
      : isTooLong(reason, reasonLimits.most)
        ? ghostTexts.reasonTooLong
        : undefined
  const submit = () => !why && start.mutate({ userId, reason: reason.trim() }, { onSuccess: draft.clear })

  return (
    <Dialog
      open
      size="sm"
      title={ghostTexts.title}
      subtitle={ghostTexts.purpose}
      dirty={false}
      onClose={onClose}
      onSubmit={submit}
      submit={{ text: ghostTexts.start, busy: start.isPending || start.isSuccess, disabled: why }}
    >
      <QueryState
        query={{ data: people, error, isFetching, refetch }}
        failureText={(failure) => failureText('listPeers', failure)}
        loading={<Skeleton height={32} />}
      >
        {(people) =>
          people.length === 0 ? (
            <EmptyState icon={<Ghost />} title={ghostTexts.nobody} text={ghostTexts.nobodyHint} />
          ) : (
            <div className={styles.form}>
              {start.error && <Notice look="bad">{ghostFailureText(start.error)}</Notice>}
              <SelectField
                label={ghostTexts.person}
                placeholder={ghostTexts.choosePerson}
                required
                value={userId}
                onChange={setUserId}
                options={people.map((peer) => ({ value: peer.id, label: `${fullName(peer)}, ${peer.role}` }))}
              />
              <TextArea
                label={ghostTexts.reason}
                required
                hint={ghostTexts.reasonHint}
                limit={reasonLimits.most}
                value={reason}
                onChange={draft.set}
                onSubmit={submit}
              />
            </div>
          )
        }
      </QueryState>
    </Dialog>
  )
}
