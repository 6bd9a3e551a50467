import { yearlyPremium } from '@frontdesk/contract/forms/premium'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { findSummary } from '#domains/contacts/contact-cache.ts'
import { headingName, plainName } from '#domains/contacts/contact-name.ts'
import type { Contact } from '#domains/contacts/contact-types.ts'
import { contactPageQuery } from '#domains/contacts/contacts.queries.ts'
import { failureText } from '#domains/contacts/failure-texts.ts'
import { ContactHeader } from '#domains/contacts/person/contact-header.tsx'
import { ContactSkeleton } from '#domains/contacts/person/contact-skeleton.tsx'
import { PersonDialog } from '#domains/contacts/person/editing/person-dialog.tsx'
import { ContactFrame } from '#domains/contacts/person/frame/contact-frame.tsx'
import { useContactLayout } from '#domains/contacts/person/frame/use-contact-layout.ts'
import { StartText } from '#domains/contacts/person/start-text.ts'
import { SummaryStrip } from '#domains/contacts/person/summary-strip.tsx'
import { type ShownRecord, ShownRecordContext } from '#domains/contacts/shown/shown-record.ts'
import { useShownInAddress } from '#domains/contacts/shown/use-shown-in-address.ts'
import { ShownFollowup } from '#domains/followups/dialog/shown-followup.tsx'
import { HistoryDialog } from '#domains/history/history-dialog.tsx'
import { MissingContact } from '#domains/households/deleted/missing-contact.tsx'
import { useDeleteContact } from '#domains/households/deleted/use-delete-contact.ts'
import { HouseholdDialogs } from '#domains/households/merge/household-dialogs.tsx'
import { HouseholdMenu } from '#domains/households/merge/household-menu.tsx'
import { useMergedAway } from '#domains/households/merge/use-merged-away.ts'
import { useLocationClock } from '#domains/locations/locations.public.ts'
import { formSources } from '#domains/records/references/form-sources.ts'
import { useNextRenewal } from '#domains/records/side/next-renewal.tsx'
import { useCurrentPolicies } from '#domains/records/side/policies-section.tsx'
import { ClientRatings } from '#growth/reviews/client/client-ratings.tsx'
import { useClientReviews } from '#growth/reviews/client/use-client-reviews.ts'
import { hasCode } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { FormSourcesContext } from '#platform/forms/form-sources.ts'
import { openReviewRequest } from '#platform/reviews/review-request.ts'
import { useMe } from '#platform/session/session-state.ts'
import { useOwnTitle } from '#platform/window-title.ts'
import { contactPageTexts as texts } from '../../texts/contact-page.texts.ts'
import { ActivityPane, type ComposerHandle } from './activity/activity-pane.tsx'
import { PeoplePane } from './side/people-pane.tsx'
import { SidePane } from './side/side-pane.tsx'
import { PlaceInList } from './view/place-in-list.tsx'
import { TabContent } from './view/tab-content.tsx'
import { TabStrip } from './view/tab-strip.tsx'
import { useContactView } from './view/use-contact-view.ts'
import { useKeptScroll } from './view/use-kept-scroll.ts'
import { usePageTabs } from './view/use-page-tabs.ts'
import { warmUpForms } from './warm-up-forms.tsx'

const FollowupDialog = lazy(() =>
  import('#domains/followups/dialog/followup-dialog.tsx').then((m) => ({ default: m.FollowupDialog })),
)

const ReferralTreeDialog = lazy(() =>
  import('#growth/referrals/of-contact/referral-tree-dialog.tsx').then((m) => ({ default: m.ReferralTreeDialog })),
)

const TextPanel = lazy(() => import('./texting/text-panel.tsx').then((m) => ({ default: m.TextPanel })))

type Person = 'primary' | 'secondary'

export const ContactPage = () => (
  <FormSourcesContext value={formSources}>
    <OneContact />
  </FormSourcesContext>
)

function OneContact() {
  const { id } = useParams({ from: '/workspace/contacts/contact/$id' })
  const query = useQuery(contactPageQuery(id))
  const { data: contact, error } = query
  const { edit, tab, history }: { edit?: Person; tab?: string; history?: true } = useSearch({ strict: false })
  const client = useQueryClient()
  const navigate = useNavigate()
  const deletion = useDeleteContact(contact)
  const stands = contact !== undefined
  useEffect(() => {
    return stands ? warmUpForms(client) : undefined
  }, [stands, client])
  // In the address, so that the form is open again after a reload or another sign-in.
  const setEdit = (person?: Person, tab?: string) =>
    void navigate({ to: '.', search: { edit: person, tab } as never, replace: true })

  const showHistory = () => void navigate({ to: '.', search: { history: true } as never, replace: true })

  const shown = useShownInAddress()
  const merged = useMergedAway(error)

  // Leaving after one's own deletion, there is nothing to report. A malformed id is treated as no contact.
  const gone = hasCode(error, 'contactNotFound', 'malformed') && !deletion.busy
  useOwnTitle(contact ? headingName(contact) : gone ? texts.notFound : undefined)
  if (merged) return <ContactSkeleton known={undefined} />
  if (gone && !contact) return <MissingContact id={id} />
  return (
    <QueryState
      query={query}
      failureText={(failure) => failureText('getFullContact', failure)}
      loading={<ContactSkeleton known={findSummary(client, id)} />}
    >
      {(contact) => (
        <ShownRecordContext value={shown}>
          {gone ? (
            <MissingContact id={id} />
          ) : (
            <Page
              key={`page of ${contact.id}`}
              {...{ contact, deletion, shown }}
              onEdit={setEdit}
              onHistory={showHistory}
            />
          )}
          {!gone && <HouseholdDialogs key={contact.id} contact={contact} />}
          {history && !gone && <HistoryDialog contact={contact} startsWith={{}} onClose={() => setEdit()} />}
          {/* Stays when a colleague deletes the contact: the input can still be saved once it is restored. */}
          {edit && <PersonDialog key={edit} contact={contact} person={edit} tab={tab} onClose={() => setEdit()} />}
          {!gone && <ShownFollowup contactId={contact.id} />}
        </ShownRecordContext>
      )}
    </QueryState>
  )
}

interface PageProps {
  contact: Contact
  deletion: ReturnType<typeof useDeleteContact>
  shown: ShownRecord | undefined
  onEdit(person: Person, tab?: string): void
  onHistory(): void
}

function Page({ contact, deletion, shown, onEdit, onHistory }: PageProps) {
  const { id } = contact
  const { frame, layout } = useContactLayout()
  const view = useContactView(id, shown)
  const { tabs, counts, tab } = usePageTabs(contact, layout, view.tab)
  const scroller = useKeptScroll(id, tab, view)
  const [followup, setFollowup] = useState(false)
  const [showsTree, setShowsTree] = useState(false)
  const [texting, setTexting] = useState<string>()
  const { account } = useMe()
  const composer = useRef<ComposerHandle>(null)
  const renewal = useNextRenewal(id)
  const { inForce } = useCurrentPolicies(id)
  const clock = useLocationClock(contact.accountPhone)
  const reviews = useClientReviews(id)
  const writeNote = () => {
    if (tab !== 'activity') flushSync(() => view.open('activity'))
    scroller.current?.scrollTo({ top: 0 })
    // The tab may be rendered a moment later.
    requestAnimationFrame(() => composer.current?.focus())
  }
  return (
    <StartText value={account.messagingEnabled ? setTexting : undefined}>
      <ContactFrame
        frame={frame}
        scroller={scroller}
        layout={layout}
        labels={{ people: texts.people, side: texts.overview }}
        header={
          <ContactHeader
            contact={contact}
            place={<PlaceInList contactId={id} />}
            menu={
              <HouseholdMenu
                contact={contact}
                first={[
                  { label: texts.edit, run: () => onEdit('primary'), shortcut: 'E' },
                  {
                    label: texts.requestReview,
                    disabled: reviews.refusal,
                    run: () =>
                      openReviewRequest({ contactId: id, ...(reviews.askable && { clientLevel: reviews.askable }) }),
                  },
                  { label: texts.referrals, run: () => setShowsTree(true) },
                ]}
                last={['divider', { label: texts.remove, run: deletion.ask, danger: true, disabled: deletion.busy }]}
              />
            }
            onEdit={() => onEdit('primary')}
            onNote={writeNote}
            onFollowup={() => setFollowup(true)}
          />
        }
        strip={
          <SummaryStrip
            contact={contact}
            inForce={inForce.length}
            premiums={yearlyPremium(inForce)}
            clock={clock}
            renewal={renewal}
            ratings={reviews.isShown && <ClientRatings people={reviews.people} onOpen={() => view.open('reviews')} />}
          />
        }
        tabs={<TabStrip {...tabs} open={tab} counts={counts} onOpen={view.open} />}
        people={<PeoplePane contact={contact} view={view} onEdit={onEdit} />}
        side={<SidePane contact={contact} tab={tab} view={view} />}
        instead={tab === 'people' ? 'people' : tab === 'overview' ? 'side' : undefined}
        main={
          <div key={id} role="tabpanel" aria-label={texts.tab[tab]}>
            {tab === 'activity' ? (
              <ActivityPane contact={contact} view={view} composer={composer} />
            ) : tab === 'people' || tab === 'overview' ? null : (
              <TabContent tab={tab} contact={contact} onPerson={onEdit} onHistory={onHistory} />
            )}
          </div>
        }
      />
      {followup && (
        <Suspense>
          <FollowupDialog clientId={id} onClose={() => setFollowup(false)} />
        </Suspense>
      )}
      {showsTree && (
        <Suspense>
          <ReferralTreeDialog contactId={id} name={plainName(contact)} onClose={() => setShowsTree(false)} />
        </Suspense>
      )}
      {texting && (
        <Suspense>
          <TextPanel key={texting} contactId={id} phone={texting} onClose={() => setTexting(undefined)} />
        </Suspense>
      )}
    </StartText>
  )
}
