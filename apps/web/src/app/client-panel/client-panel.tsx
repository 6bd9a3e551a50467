import { formatMoney } from '@frontdesk/contract/kit/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { clientPanelTexts } from '#app/texts/client-panel.texts.ts'
import { headingName, plainName } from '#domains/contacts/contact-name.ts'
import type { Contact } from '#domains/contacts/contact-types.ts'
import { contactPageQuery } from '#domains/contacts/contacts.queries.ts'
import { failureText } from '#domains/contacts/failure-texts.ts'
import { ActivityCard } from '#domains/contacts/notes/activity-card.tsx'
import { AddressList } from '#domains/records/lists/address-list.tsx'
import { DependentList } from '#domains/records/lists/dependent-list.tsx'
import { HomeList } from '#domains/records/lists/home-list.tsx'
import { PolicyList } from '#domains/records/lists/policy-list.tsx'
import { VehicleList } from '#domains/records/lists/vehicle-list.tsx'
import { formSources } from '#domains/records/references/form-sources.ts'
import { PoliciesSection } from '#domains/records/side/policies-section.tsx'
import { hasCode } from '#platform/api/api-failure.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { FormSourcesContext } from '#platform/forms/form-sources.ts'
import { useSession } from '#platform/session/session-state.ts'
import { useNow } from '#platform/time/use-now.ts'
import { Avatar } from '#ui/data/avatar.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { formatLengthOfService } from '#ui/format/dates.ts'
import { Tabs } from '#ui/layout/tabs.tsx'
import { TagsPanel } from '../pages/contact/tags-panel.tsx'
import styles from './client-panel.module.css'
import { LatestActivity } from './latest-activity.tsx'
import { type PanelTab, panelTabs } from './panel-tabs.ts'

export function ClientPanel({ contactId }: { contactId: string }) {
  const { data, error, refetch, isFetching } = useQuery(contactPageQuery(contactId))
  // A deleted contact is not shown.
  const contact = hasCode(error, 'contactNotFound') ? undefined : data
  return (
    <QueryState
      query={{ data: contact, error, refetch, isFetching }}
      failureText={(failure) => failureText('getFullContact', failure)}
      loading={<PanelSkeleton />}
    >
      {(contact) => (
        <FormSourcesContext value={formSources}>
          <Panel key={contact.id} contact={contact} />
        </FormSourcesContext>
      )}
    </QueryState>
  )
}

const PanelSkeleton = () => (
  <div className={styles.panel} role="status" aria-busy aria-label={clientPanelTexts.loading}>
    <Skeleton width={180} height={18} />
    <Skeleton width={240} height={28} />
    <Skeleton width={220} height={13} />
  </div>
)

function Panel({ contact }: { contact: Contact }) {
  const tabs = panelTabs(useSession((state) => state.me?.account.gatheringForms ?? ''))
  const [chosen, choose] = useState<PanelTab>('tags')
  const shown = tabs.find(({ value }) => value === chosen)?.value ?? 'tags'
  return (
    <section className={styles.panel} aria-label={clientPanelTexts.contact}>
      <Head contact={contact} />
      <Tabs label={clientPanelTexts.about} tabs={tabs} value={shown} onChange={choose} folds>
        <div>
          <Content tab={shown} contact={contact} />
          {shown === 'tags' && (
            <div className={styles.sections}>
              {tabs.some(({ value }) => value === 'policies') && (
                <PoliciesSection contactId={contact.id} brief={false} onOpen={() => choose('policies')} />
              )}
              <LatestActivity contact={contact} onNote={() => choose('activity')} />
            </div>
          )}
        </div>
      </Tabs>
    </section>
  )
}

function Head({ contact }: { contact: Contact }) {
  const now = useNow()
  const { policies, inForce, premiums, since } = contact.summary
  return (
    <header className={styles.head}>
      <Avatar name={plainName(contact)} size={40} decorative />
      <div className={styles.who}>
        <h2 className={styles.name}>
          <Link to="/contacts/contact/$id" params={{ id: contact.id }}>
            {headingName(contact)}
          </Link>
        </h2>
        <p>{clientPanelTexts.since(policies > 0, formatLengthOfService(since, now))}</p>
        {inForce > 0 && <p>{clientPanelTexts.premiums(inForce, formatMoney(premiums))}</p>}
      </div>
    </header>
  )
}

function Content({ tab, contact }: { tab: PanelTab; contact: Contact }) {
  const { id } = contact
  switch (tab) {
    case 'tags':
      return <TagsPanel contact={contact} />
    case 'activity':
      return <ActivityCard contactId={id} />
    case 'dependents':
      return <DependentList contactId={id} />
    case 'addresses':
      return <AddressList contactId={id} />
    case 'policies':
      return <PolicyList contactId={id} />
    case 'vehicles':
      return <VehicleList contactId={id} />
    case 'homes':
      return <HomeList contactId={id} />
  }
}
