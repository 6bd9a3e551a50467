import { notifyManager, useQuery, useQueryClient } from '@tanstack/react-query'
import { Mic, PhoneCall, PhoneMissed, SearchX, Voicemail } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useLocations } from '#domains/locations/locations.public.ts'
import { QueryState } from '#platform/api/query-state.tsx'
import { useEntities, useEntityQuery } from '#platform/entities/entities.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { WorkPage } from '#ui/layout/work-page.tsx'
import { logEmptyTexts, logFilterTexts, logTexts } from '../texts/log.texts.ts'
import { CallTable } from './call-table.tsx'
import { logFailureText } from './failure-texts.ts'
import styles from './log.module.css'
import { entryQuery, getEntries, isOnPage, logQuery } from './log.queries.ts'
import { LogDialogs, useLogDialogs } from './log-dialogs.tsx'
import { LogFilters, LogHead } from './log-head.tsx'
import type { LogLinks } from './log-links.ts'
import { LogPager } from './log-pager.tsx'
import { LogPane, MissingPane } from './log-pane.tsx'
import {
  changeSearch,
  getView,
  isNarrowed,
  type LogChange,
  type LogEntry,
  type LogSearch,
  noFilters,
} from './log-search.ts'
import { Recordings } from './recordings.tsx'
import type { RowActs } from './shared-columns.tsx'
import { useLogKeys } from './use-log-keys.ts'

interface CallLogProps extends LogLinks {
  search: LogSearch
  onSearch(search: LogSearch): void
  /** Without room for a pane beside the list. */
  tight: boolean
}

/** Which calls there were, what still has to be reviewed, and the recordings. */
export function CallLog({ search, onSearch, tight, ...links }: CallLogProps) {
  const view = getView(search)
  const { acts, handlers, dialogs } = useLogDialogs()
  const { entry, error } = useOpenEntry(search.call)
  const change = (next: LogChange) => onSearch(changeSearch(search, next))
  const keys = useLogKeys({
    ...{ open: entry, tight, me: useMe().id },
    onShow: (call) => change({ call }),
    onToggleWorked: acts.toggleWorked,
  })
  const shared = {
    ...{ search, onSearch: change, ...handlers },
    onOpen: (each: LogEntry) => change({ call: each.id === search.call ? undefined : each.id }),
    onEnter: ({ id }: LogEntry) => keys.enter(id),
    onToggleWorked: (each: LogEntry) => void acts.toggleWorked(each),
  }
  return (
    <WorkPage
      title={logTexts.title}
      head={<LogHead search={search} onSearch={change} exporting={acts.exporting} />}
      filters={<LogFilters search={search} onSearch={change} />}
      panes={
        <>
          <div ref={keys.list} className={styles.list}>
            {view === 'recordings' ? (
              <Recordings {...shared} empty={<Empty search={search} onSearch={change} />} />
            ) : (
              <Calls {...shared} />
            )}
          </div>
          {entry && (
            <LogPane
              {...links}
              {...handlers}
              entry={entry}
              paneRef={keys.pane}
              onToggleWorked={shared.onToggleWorked}
              onMove={keys.move}
              onClose={keys.close}
            />
          )}
          {error && <MissingPane text={logFailureText('getCallLogEntry', error)} onClose={keys.close} />}
        </>
      }
    >
      <LogDialogs acts={acts} dialogs={dialogs} />
    </WorkPage>
  )
}

/** It may be on no loaded page any more, and stays beside the list; a link may lead to one that never was. */
function useOpenEntry(id = '') {
  const client = useQueryClient()
  const isListed = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    () => isOnPage(client, id),
  )
  const isAlone = id !== '' && !isListed
  const { error } = useQuery({ ...entryQuery(id), enabled: isAlone })
  const entry = useEntities(() => getEntries(client).get(id))
  return { entry, error: isAlone && !entry ? error : null }
}

interface CallsProps extends RowActs {
  search: LogSearch
  onSearch(change: LogChange): void
}

function Calls({ search, onSearch, ...acts }: CallsProps) {
  const me = useMe()
  const locations = useLocations().data ?? []
  const query = useEntityQuery(logQuery(search, me.id))
  const rows = query.data ?? []
  return (
    <QueryState query={query} failureText={(error) => logFailureText('listCallLog', error)}>
      <CallTable
        {...acts}
        view={getView(search)}
        rows={rows}
        loading={query.isPending || query.isPlaceholderData}
        locations={locations.length > 1}
        open={search.call}
        oldest={search.sort === 'oldest'}
        onSort={(oldest) => onSearch({ sort: oldest ? 'oldest' : undefined })}
        empty={<Empty search={search} onSearch={onSearch} />}
      />
      <LogPager search={search} rows={rows.length} of={logTexts.ofPages} onSearch={onSearch} />
    </QueryState>
  )
}

const icons = { all: PhoneCall, mine: PhoneCall, missed: PhoneMissed, voicemails: Voicemail, recordings: Mic }

function Empty({ search, onSearch }: Pick<CallsProps, 'search' | 'onSearch'>) {
  const view = getView(search)
  const Icon = icons[view]
  if ((search.page ?? 1) > 1)
    return (
      <EmptyState
        icon={<Icon />}
        {...logEmptyTexts.beyond}
        action={<Button onClick={() => onSearch({ page: undefined })}>{logEmptyTexts.firstPage}</Button>}
      />
    )
  if (isNarrowed(search))
    return (
      <EmptyState
        icon={<SearchX />}
        {...logEmptyTexts.narrowed}
        action={<Button onClick={() => onSearch(noFilters)}>{logFilterTexts.clearAll}</Button>}
      />
    )
  return (
    <EmptyState
      icon={<Icon />}
      {...logEmptyTexts[view]}
      action={view !== 'all' && <Button onClick={() => onSearch({ view: 'all' })}>{logEmptyTexts.showAll}</Button>}
    />
  )
}
