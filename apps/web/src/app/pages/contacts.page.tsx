import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { countsQuery } from '#domains/contacts/contacts.queries.ts'
import { AllContacts } from '#domains/contacts/list/all/all-contacts.tsx'
import type { ContactListHandle } from '#domains/contacts/list/all/contact-list.tsx'
import type { Letter } from '#domains/contacts/list/all/places.ts'
import { enterList } from '#domains/contacts/list/enter-list.ts'
import { ContactsHeader } from '#domains/contacts/list/head/contacts-header.tsx'
import { LetterTabs, type ListTab } from '#domains/contacts/list/head/letter-tabs.tsx'
import { useLetterAhead } from '#domains/contacts/list/head/use-letter-ahead.ts'
import styles from '#domains/contacts/list/list.module.css'
import { setListLetter } from '#domains/contacts/list/list-letter.ts'
import { useListPlace } from '#domains/contacts/list/use-list-place.ts'
import { FavoritesView } from '#domains/contacts/list/views/favorites-view.tsx'
import { SearchResults } from '#domains/contacts/list/views/search-results.tsx'
import { TagsView } from '#domains/contacts/list/views/tags-view.tsx'
import { ExportButton } from '#domains/exports/export-button.tsx'

export function ContactsPage() {
  const { place, go } = useListPlace()
  const { search, view, tag } = place
  const { data: counts } = useQuery(countsQuery())
  const panelId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const list = useRef<ContactListHandle>(null)
  const aim = useLetterAhead()
  const showAll = () => go({ view: 'all' })

  const choose = (tab: ListTab) => {
    if (tab === 'favorites' || tab === 'tags') return go({ view: tab })
    if (list.current) return list.current.jumpTo(tab)
    setJump(tab)
    if (search || view !== 'all') showAll()
  }
  // A letter chosen in another view waits until the list is mounted.
  const [jump, setJump] = useState<Letter>()
  const takeList = (handle: ContactListHandle | null) => {
    list.current = handle
    if (handle && jump) {
      handle.jumpTo(jump)
      setJump(undefined)
    }
  }

  return (
    // Not a PageFrame: the list fills the window and scrolls on its own.
    <div className={styles.page}>
      <ContactsHeader
        search={search}
        exportButton={
          <ExportButton
            name="Export contacts"
            part={search ? { label: `Found for “${search}”, up to 1,000`, filter: { search } } : undefined}
          />
        }
        onSearch={(term) => go({ ...place, search: term }, { replace: true })}
        onLeaveSearch={() => enterList(panel.current)}
      />
      <LetterTabs counts={counts} view={search ? undefined : view} onChoose={choose} onAim={aim} panelId={panelId} />
      <div ref={panel} id={panelId} role="tabpanel" aria-label="Contacts" className={styles.view}>
        {search ? (
          <SearchResults search={search} onClear={() => go({ view })} />
        ) : view === 'favorites' ? (
          <FavoritesView onLeave={showAll} />
        ) : view === 'tags' ? (
          <TagsView
            tag={tag}
            exportOf={({ id, name }) => (
              <ExportButton
                name={`Export contacts tagged ${name}`}
                part={{ label: `Tagged “${name}”`, filter: { tag: id } }}
              />
            )}
            onTag={(next) => go({ view: 'tags', tag: next })}
            onLeave={showAll}
          />
        ) : (
          <AllContacts handle={takeList} onLetter={setListLetter} />
        )}
      </div>
    </div>
  )
}
