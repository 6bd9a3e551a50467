import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { AccountExportList } from './account-export-list.tsx'
import { type AccountExport, accountExportsQuery } from './accountexports.queries.ts'
import { DownloadDialog } from './download-dialog.tsx'
import { failureText } from './failure-texts.ts'
import { NewExportDialog } from './new-export-dialog.tsx'
import { accountExportsTexts as texts } from './texts/accountexports.texts.ts'

/** The exports so far. Without any, it begins with a new one. */
export function AccountExportsDialog({ onClose }: { onClose(): void }) {
  const { account } = useMe()
  const query = useQuery(accountExportsQuery(account.id))
  const [view, setView] = useState<'list' | 'new' | AccountExport>()
  const exports = query.data?.data ?? []
  const shown = view ?? (query.data && exports.length === 0 ? 'new' : 'list')
  const running = exports.some(({ state }) => state === 'queued' || state === 'running')

  if (shown === 'new')
    return (
      <NewExportDialog
        accountId={account.id}
        onBegun={() => setView('list')}
        onBack={exports.length > 0 ? () => setView('list') : undefined}
        onClose={onClose}
      />
    )
  if (shown !== 'list')
    return <DownloadDialog accountId={account.id} of={shown} onBack={() => setView('list')} onClose={onClose} />
  return (
    <Dialog
      open
      title={texts.title}
      subtitle={texts.lead}
      onClose={onClose}
      note={running && texts.whileRunning}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          {!running && (
            <Button look="solid" onClick={() => setView('new')}>
              {texts.beginNew}
            </Button>
          )}
        </>
      }
    >
      <QueryState
        query={query}
        failureText={(error) => failureText('listAccountExports', error)}
        loading={
          <div role="status" aria-label={texts.loading}>
            <Skeleton width={560} height={64} />
          </div>
        }
      >
        <AccountExportList exports={exports} onDownload={setView} />
      </QueryState>
    </Dialog>
  )
}
