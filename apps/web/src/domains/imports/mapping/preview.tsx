import type { ImportRules } from '@frontdesk/contract/imports/import-fields'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '#platform/api/api-failure.ts'
import type { AnswerTo } from '#platform/api.ts'
import { Card } from '#ui/layout/card.tsx'
import { CheckedTable } from '../checking/checked-table.tsx'
import styles from '../import.module.css'
import { columnsTexts } from '../texts/columns.texts.ts'

interface PreviewProps {
  query: UseQueryResult<AnswerTo<'imports', 'previewImport'>>
  known: ImportRules['known']
}

/** What happens to the first rows, as computed by the server. */
export const Preview = ({ query: { data, error, isFetching }, known }: PreviewProps) => (
  <Card title={columnsTexts.previewTitle} flush>
    {error ? (
      <p className={styles.problem} role="alert">
        {messageOf(error)}
      </p>
    ) : (
      <div className={styles.preview}>
        <CheckedTable
          label={columnsTexts.preview}
          rows={data?.data ?? []}
          known={known}
          loading={isFetching}
          empty={<p className={styles.none}>{columnsTexts.noRows}</p>}
        />
      </div>
    )}
  </Card>
)
