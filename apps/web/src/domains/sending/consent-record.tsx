import { storedPhone } from '@frontdesk/contract/kit/phone'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { ClipboardList, Download, Paperclip, Plus } from 'lucide-react'
import { useState } from 'react'
import { QueryState } from '#platform/api/query-state.tsx'
import { api } from '#platform/api.ts'
import { saveFile } from '#platform/save-file.ts'
import { hasAdminRights, useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import { formatDateTime, formatDay } from '#ui/format/dates.ts'
import { formatPhone } from '#ui/format/phone.ts'
import { Card } from '#ui/layout/card.tsx'
import { ShowMore } from '#ui/show-more.tsx'
import { failureText } from './failure-texts.ts'
import { RecordDialog } from './record-dialog.tsx'
import styles from './sending.module.css'
import { type ConsentEntry, consentQuery } from './sending.queries.ts'
import { rulesTexts as texts } from './texts/rules.texts.ts'

const columns: Column<ConsentEntry>[] = [
  { key: 'phone', title: texts.phone, width: '160px', cell: ({ phone }) => formatPhone(phone) },
  { key: 'what', title: texts.what, width: '150px', cell: ({ act }) => texts.acts[act] },
  {
    key: 'how',
    title: texts.how,
    width: '140px',
    optional: true,
    cell: ({ how, where, on, file, signature }) => (
      <>
        {how === 'text' ? texts.byText : how}
        {where !== null && on !== null && <p className={styles.muted}>{texts.agreed(where, formatDay(on))}</p>}
        {file && <EvidenceFile file={file} />}
        {signature && <p className={styles.muted}>{texts.signed(signature.name, signature.version)}</p>}
      </>
    ),
  },
  {
    key: 'wording',
    title: texts.wording,
    cell: ({ wording }) => (
      <span className={styles.wording} dir="auto">
        {wording}
      </span>
    ),
  },
  {
    key: 'when',
    title: texts.when,
    width: '190px',
    optional: true,
    cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
  },
]

/** Only admins open it. */
function EvidenceFile({ file: { id, name } }: { file: NonNullable<ConsentEntry['file']> }) {
  const { role } = useMe()
  const opening = useMutation({
    mutationFn: async () => saveFile(await api.sending.showEvidence({ params: { id } }), name),
    onError: (error) => snack.error(failureText('showEvidence', error)),
  })
  if (!hasAdminRights(role)) return <p className={styles.muted}>{name}</p>
  return (
    <Button
      size="s"
      icon={<Paperclip />}
      aria-label={texts.openFile(name)}
      busy={opening.isPending}
      onClick={() => opening.mutate()}
    >
      {name}
    </Button>
  )
}

export function ConsentRecord() {
  const [typed, setTyped] = useState('')
  const [adding, setAdding] = useState(false)
  const { role } = useMe()
  const phone = storedPhone(typed) ?? ''
  const query = useInfiniteQuery(consentQuery(phone))
  const exporting = useMutation({
    mutationFn: async () =>
      saveFile(await api.sending.exportConsent({ query: { ...(phone && { phone }) } }), 'text-consent.csv'),
    onError: (error) => snack.error(failureText('exportConsent', error)),
  })
  return (
    <Card
      title={texts.consentTitle}
      actions={
        <>
          {hasAdminRights(role) && (
            <Button icon={<Download />} busy={exporting.isPending} onClick={() => exporting.mutate()}>
              {texts.export}
            </Button>
          )}
          <Button icon={<Plus />} onClick={() => setAdding(true)}>
            {texts.record}
          </Button>
        </>
      }
    >
      <p className={styles.muted}>{texts.consentLead}</p>
      <SearchField label={texts.search} value={typed} onChange={setTyped} maxLength={40} />
      <QueryState query={query} failureText={(error) => failureText('listConsent', error)}>
        <DataTable
          label={texts.consentTitle}
          columns={columns}
          rows={query.data?.pages.flatMap(({ data }) => data) ?? []}
          rowKey={({ id }) => id}
          loading={query.isPending}
          empty={<EmptyState compact icon={<ClipboardList />} title={texts.none} text={texts.noneText} />}
        />
        <ShowMore query={query} failureText={(error) => failureText('listConsent', error)} />
      </QueryState>
      {adding && <RecordDialog onClose={() => setAdding(false)} />}
    </Card>
  )
}
