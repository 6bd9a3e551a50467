import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { hasCode, messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip } from '#ui/data/chip.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { useDebounced } from '#ui/fields/use-debounced.ts'
import { counted } from '#ui/format/counted.ts'
import { Card } from '#ui/layout/card.tsx'
import { usePageFoot } from '#ui/layout/use-page-foot.ts'
import styles from '../import.module.css'
import { type ContactImport, type ImportPlan, previewQuery, refreshImport } from '../imports.queries.ts'
import { columnsTexts } from '../texts/columns.texts.ts'
import { sources } from '../words/sources.ts'
import { DiscardButton } from './discard-button.tsx'
import { Duplicates } from './duplicates.tsx'
import { MappingTable } from './mapping-table.tsx'
import { Preview } from './preview.tsx'

interface MapStepProps {
  one: ContactImport
  plan: ImportPlan
  onPlan(plan: ImportPlan): void
  onChecking(): void
  onLeave(): void
}

export function MapStep({ one, plan, onPlan, onChecking, onLeave }: MapStepProps) {
  usePageFoot()
  const client = useQueryClient()
  const preview = useQuery(previewQuery(one.id, useDebounced(plan, 400)))
  const check = useMutation({
    mutationFn: () => api.imports.checkImport({ params: { id: one.id }, body: plan }),
    onSuccess: async () => {
      await refreshImport(client, one.id)
      onChecking()
    },
    onError: (error) => snack.error(columnsTexts.notChecked(messageOf(error))),
  })
  const source = sources[one.source]
  return (
    <>
      <Card
        title={columnsTexts.title}
        aside={`${one.fileName} · ${counted(one.rows, 'row')}`}
        actions={source && <Chip look="accent">{columnsTexts.recognized(source)}</Chip>}
        flush
      >
        {one.notices.length > 0 && (
          <ul className={styles.notices}>
            {one.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        )}
        <MappingTable
          columns={one.columns}
          rows={one.rows}
          mapping={plan.mapping}
          onChoose={(at, target) => onPlan({ ...plan, mapping: plan.mapping.with(at, target) })}
        />
      </Card>
      <Duplicates columns={one.columns} plan={plan} onPlan={onPlan} />
      <Preview query={preview} known={plan.rules.known} />
      <div className={styles.actions}>
        <span>{columnsTexts.checkHint}</span>
        <DiscardButton id={one.id} onDiscarded={onLeave} />
        <Button
          look="solid"
          busy={check.isPending}
          disabled={hasCode(preview.error, 'importMappingWrong') && preview.error.message}
          onClick={() => check.mutate()}
        >
          {columnsTexts.check(one.rows)}
        </Button>
      </div>
    </>
  )
}
