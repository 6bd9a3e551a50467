import { personalLinkVia } from '@frontdesk/contract/growth/referrals/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { type AnswerTo, api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { useToday } from '#platform/time/use-today.ts'
import { Button } from '#ui/actions/button.tsx'
import { CopyButton } from '#ui/actions/copy-button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { dayOf } from '#ui/format/zone.ts'
import { PaneNone, PaneSection } from '#ui/layout/pane-section.tsx'
import { failureText } from '../failure-texts.ts'
import { formatDayWithin } from '../formats.ts'
import { referralLinkQuery } from '../referrals.queries.ts'
import { referralTreeTexts, personalLinkTexts as texts } from '../texts/of-contact.texts.ts'
import styles from './of-contact.module.css'
import { ReferralTreeDialog } from './referral-tree-dialog.tsx'

type PersonalLink = NonNullable<AnswerTo<'referrals', 'getReferralLink'>['data']>

interface PersonalLinkSectionProps {
  contactId: string
  name: string
}

/** On a contact’s page: the address that they pass on, and who came through them. */
export function PersonalLinkSection({ contactId, name }: PersonalLinkSectionProps) {
  const query = useQuery(referralLinkQuery(contactId))
  const [showsTree, setShowsTree] = useState(false)
  const link = query.data?.data
  return (
    <PaneSection
      title={texts.title}
      busy={query.isPending}
      aside={link && !link.active && <Chip look="neutral">{texts.off}</Chip>}
      actions={
        <Button look="quiet" size="s" aria-haspopup="dialog" onClick={() => setShowsTree(true)}>
          {referralTreeTexts.open}
        </Button>
      }
    >
      <QueryState
        compact
        query={query}
        failureTitle={texts.notLoaded}
        failureText={(error) => failureText('getReferralLink', error)}
        loading={<Skeleton width="70%" />}
      >
        {link ? <LinkFacts contactId={contactId} link={link} /> : <NoLink contactId={contactId} />}
      </QueryState>
      {showsTree && <ReferralTreeDialog contactId={contactId} name={name} onClose={() => setShowsTree(false)} />}
    </PaneSection>
  )
}

/** The reply is shown at once; the event refetches it elsewhere. */
function useShowLink(contactId: string) {
  const client = useQueryClient()
  return (reply: { data: PersonalLink }) => client.setQueryData(referralLinkQuery(contactId).queryKey, reply)
}

function NoLink({ contactId }: { contactId: string }) {
  const show = useShowLink(contactId)
  const create = useMutation({
    mutationFn: () => api.referrals.createReferralLink({ params: { id: contactId } }),
    onSuccess(reply) {
      show(reply)
      snack.success(texts.created)
    },
    onError: (error) => snack.error(failureText('createReferralLink', error)),
  })
  return (
    <div className={styles.line}>
      <PaneNone>{texts.none}</PaneNone>
      <Button size="s" busy={create.isPending} onClick={() => create.mutate()}>
        {texts.create}
      </Button>
    </div>
  )
}

interface LinkFactsProps {
  contactId: string
  link: PersonalLink
}

function LinkFacts({ contactId, link: { url, active, showsName, forms, ...permission } }: LinkFactsProps) {
  const show = useShowLink(contactId)
  const mayChange = !useMe().ghost
  const change = useMutation({
    mutationFn: (body: { active?: boolean; showsName?: boolean }) =>
      api.referrals.updateReferralLink({ params: { id: contactId }, body }),
    onSuccess(reply, body) {
      show(reply)
      if (body.active !== undefined) snack.success(body.active ? texts.turnedOn : texts.turnedOff)
    },
    onError: (error) => snack.error(failureText('updateReferralLink', error)),
  })
  const shownName = change.isPending ? (change.variables.showsName ?? showsName) : showsName
  return (
    <div className={styles.facts}>
      <CopyButton text={url} what={texts.what} className={styles.url}>
        <span>{url.replace(/^https?:\/\//, '')}</span>
      </CopyButton>
      {!active && <p className={styles.muted}>{texts.offText}</p>}
      <Checkbox
        label={texts.showsName}
        value={shownName}
        disabled={!mayChange || change.isPending}
        onChange={(next) => change.mutate({ showsName: next })}
        hint={showsName ? <Permission {...permission} /> : texts.showsNameHint}
      />
      <div className={styles.line}>
        {forms > 0 ? (
          <Link to="/report/referrals" search={{ by: contactId, via: personalLinkVia }} className={styles.count}>
            {texts.forms(forms)}
          </Link>
        ) : (
          <span className={styles.muted}>{texts.noForms}</span>
        )}
        {mayChange && (
          <Button
            look="quiet"
            size="s"
            busy={change.isPending && change.variables.active !== undefined}
            onClick={() => change.mutate({ active: !active })}
          >
            {active ? texts.turnOff : texts.turnOn}
          </Button>
        )}
      </div>
    </div>
  )
}

type PermissionProps = Pick<PersonalLink, 'permissionAt' | 'permissionBy'>

/** Who recorded that the client agreed, and when. */
function Permission({ permissionAt, permissionBy }: PermissionProps): ReactNode {
  const today = useToday()
  if (!permissionAt) return null
  const on = formatDayWithin(dayOf(permissionAt), today)
  return permissionBy ? texts.permission(permissionBy, on) : texts.permissionInApp(on)
}
