import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { snack } from '#ui/snackbar.ts'
import styles from '../import.module.css'
import { type ContactImport, putImport } from '../import-cache.ts'
import { MappingTable } from './mapping-table.tsx'
import { Preview } from './preview.tsx'
import type { Target } from './targets.ts'

interface MapStepProps {
  one: ContactImport
  onLeave(): void
}

const sources = {
  google: 'Google Contacts',
  outlook: 'Outlook',
  hubspot: 'HubSpot',
  agency: 'Agency management',
  vcard: 'vCard',
  plain: undefined,
}

export function MapStep({ one, onLeave }: MapStepProps) {
  const client = useQueryClient()
  const [mapping, setMapping] = useState<Target[]>(() => one.mapping ?? one.columns.map(({ suggested }) => suggested))
  const source = sources[one.source]
  const params = { id: one.id }
  const start = useMutation({
    mutationFn: () => api.imports.startImport({ params, body: { mapping } }),
    onSuccess: (started) => putImport(client, started),
    onError: (error) => snack.error(`Unable to start the import: ${messageOf(error)}`),
  })
  const discard = useMutation({
    mutationFn: () => api.imports.cancelImport({ params }),
    onSuccess: () => {
      onLeave()
      // Not the import itself, which is no more.
      void client.invalidateQueries({ queryKey: api.imports.listImports.queryKey() })
    },
    onError: (error) => snack.error(`Unable to discard the file: ${messageOf(error)}`),
  })
  const rows = one.rows.toLocaleString('en-US')
  return (
    <>
      <Card
        title="2. What is in which column?"
        aside={`${one.fileName} · ${rows} rows`}
        actions={source && <Chip look="accent">{`Recognised: ${source}`}</Chip>}
        flush
      >
        <MappingTable
          columns={one.columns}
          rows={one.rows}
          mapping={mapping}
          onChoose={(at, target) => setMapping((before) => before.with(at, target))}
        />
      </Card>
      <Preview id={one.id} mapping={mapping} />
      <div className={styles.actions}>
        <span>Contacts that are here already are left as they are.</span>
        <Button busy={discard.isPending} onClick={() => discard.mutate()}>
          Discard the file
        </Button>
        <Button look="solid" busy={start.isPending} onClick={() => start.mutate()}>
          {`Import ${rows} rows`}
        </Button>
      </div>
    </>
  )
}
