import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { countsQuery } from '#domains/contacts/contacts.queries.ts'
import type { Letter } from '#domains/contacts/list/all/places.ts'
import { ContactsHeader } from '#domains/contacts/list/head/contacts-header.tsx'
import { LetterTabs, type ListTab } from '#domains/contacts/list/head/letter-tabs.tsx'
import { useLetterAhead } from '#domains/contacts/list/head/use-letter-ahead.ts'
import styles from '#domains/contacts/list/list.module.css'
import { setListLetter } from '#domains/contacts/list/list-letter.ts'
import { useListPlace } from '#domains/contacts/list/use-list-place.ts'
import { TagsView } from '#domains/contacts/list/views/tags-view.tsx'
import { ExportButton } from '#domains/exports/export-button.tsx'
import { formSources } from '#domains/records/references/form-sources.ts'
import { firstList } from '#domains/views/first-list.ts'
import { SearchResults } from '#domains/views/found/search-results.tsx'
import type { AllTableHandle } from '#domains/views/list/all-table.tsx'
import { ContactViews, isContinuous } from '#domains/views/list/contact-views.tsx'
import { useShownView } from '#domains/views/list/use-shown-view.ts'
import { refreshList } from '#domains/views/list-changes.ts'
import { ownColumnsQuery, savedViewsQuery } from '#domains/views/saved/saved-views.queries.ts'
import { ViewTabs } from '#domains/views/saved/view-tabs.tsx'
import { TaggedContacts, taggedList } from '#domains/views/tagged/tagged-contacts.tsx'
import { listedQuery } from '#domains/views/views.queries.ts'
import { isEarly } from '#platform/api/early-replies.ts'
import { FormSourcesContext } from '#platform/forms/form-sources.ts'
import { Button } from '#ui/actions/button.tsx'
import type { GridHandle } from '#ui/data/grid/virtual-grid.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { contactListPageTexts } from '../texts/contact-list-page.texts.ts'
import { SelectedContacts } from './selected-contacts.tsx'

/** Milliseconds: a list that takes longer is awaited on the page. */
const PATIENCE = 150

/** Puts the list that was requested early into the cache, so that the page is drawn once, with its rows. */
export async function takeEarlyList(client: QueryClient) {
  if (!isEarly('/api/clients/list')) return
  const list = Promise.all([
    client.prefetchInfiniteQuery(listedQuery({ filter: firstList.filter, sort: firstList.sort })),
    client.prefetchQuery(countsQuery()),
    client.prefetchQuery(savedViewsQuery),
    client.prefetchQuery(ownColumnsQuery),
  ])
  await Promise.race([list, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}

export function ContactsPage() {
  const { place, go } = useListPlace()
  const { search, view, tag } = place
  const shown = useShownView()
  const { data: counts } = useQuery(countsQuery())
  const client = useQueryClient()
  const panelId = useId()
  const all = useRef<AllTableHandle>(null)
  const grid = useRef<GridHandle>(null)
  const aim = useLetterAhead()
  const showAll = () => go({ view: 'all' })
  const continuous = isContinuous(shown) && view !== 'favorites'
  const isList = !search && view !== 'tags'
  const { columns } = shown
  const ofView = {
    filter: shown.filter,
    letter: shown.letter,
    favorites: view === 'favorites' ? true : undefined,
  } as const
  // What a search finds is no filter.
  const selectable = isList ? ofView : !search && tag ? taggedList(tag) : undefined

  const choose = (tab: ListTab) => {
    if (tab === 'favorites' || tab === 'tags') return go({ view: tab })
    if (!continuous) {
      if (tab === 'all' && view === 'favorites') return showAll()
      const letter = tab === 'all' || tab === shown.letter ? undefined : tab
      // Leaves the favorites.
      return shown.change({ view: shown.view.key, letter })
    }
    const letter = tab === 'all' ? '#' : tab
    if (all.current) return all.current.jumpTo(letter)
    setJump(letter)
    if (search || view !== 'all') showAll()
  }
  // A letter chosen in another view waits until the list is mounted.
  const [jump, setJump] = useState<Letter>()
  const takeList = (handle: AllTableHandle | null) => {
    all.current = handle
    if (handle && jump) {
      handle.jumpTo(jump)
      setJump(undefined)
    }
  }

  const letters = (
    <LetterTabs
      counts={counts}
      view={search ? undefined : view}
      limit={continuous ? undefined : (shown.letter ?? null)}
      onChoose={choose}
      onAim={aim}
      panelId={panelId}
    />
  )
  return (
    <FormSourcesContext value={formSources}>
      {/* Not a PageFrame: the list fills the window and scrolls on its own. */}
      <div className={styles.page}>
        <ContactsHeader
          search={search}
          exportButton={
            <ExportButton
              name={contactListPageTexts.export}
              part={search ? { label: contactListPageTexts.found(search), filter: { search } } : undefined}
            />
          }
          onSearch={(term) => go({ ...place, search: term }, { replace: true })}
          onRefresh={() => refreshList(client)}
          onLeaveSearch={() => grid.current?.focus()}
        />
        <ViewTabs shown={shown} active={isList} panelId={panelId} />
        <div id={panelId} role="tabpanel" aria-label={contactListPageTexts.panel} className={styles.view}>
          {!isList && !search && <p className={styles.heading}>{contactListPageTexts.tags}</p>}
          {!isList && letters}
          {search ? (
            <SearchResults {...{ search, columns, grid }} onClear={() => go({ view })} />
          ) : view === 'tags' ? (
            <TagsView
              tag={tag}
              contactsOf={(chosen) => (
                <TaggedContacts tag={chosen} {...{ columns, grid }}>
                  <ExportButton
                    name={contactListPageTexts.exportTagged(chosen.name)}
                    part={{ label: contactListPageTexts.tagged(chosen.name), filter: { tag: chosen.id } }}
                  />
                </TaggedContacts>
              )}
              onTag={(next) => go({ view: 'tags', tag: next })}
              onLeave={showAll}
            />
          ) : (
            !shown.loading && (
              <ContactViews
                shown={shown}
                favorites={view === 'favorites'}
                noFavorites={<NoFavorites onLeave={showAll} />}
                letters={letters}
                all={takeList}
                grid={grid}
                onLetter={setListLetter}
              />
            )
          )}
        </div>
        <SelectedContacts list={selectable} />
      </div>
    </FormSourcesContext>
  )
}

const NoFavorites = ({ onLeave }: { onLeave(): void }) => (
  <EmptyState
    icon={<Star />}
    title={contactListPageTexts.noFavorites}
    text={contactListPageTexts.noFavoritesText}
    action={<Button onClick={onLeave}>{contactListPageTexts.showAll}</Button>}
  />
)
