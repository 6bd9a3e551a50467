import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { ColumnMenu } from '#ui/data/grid/column-menu.tsx'
import type { ColumnLayout } from '#ui/data/grid/columns.ts'
import { SelectButton } from '../selection/select-button.tsx'
import { tableTexts } from '../texts/table.texts.ts'
import styles from './columns-button.module.css'
import { contactColumns } from './contact-columns.ts'

interface ColumnsButtonProps {
  columns: { layout: ColumnLayout; setLayout(layout: ColumnLayout): void; reset(): void }
}

/** Chooses the columns; where rows are cards, which have none, it begins to select. */
export function ColumnsButton({ columns }: ColumnsButtonProps) {
  const [menu, setMenu] = useState<Element | null>(null)
  return (
    <>
      <span className={styles.cards}>
        <SelectButton />
      </span>
      <span className={styles.table}>
        <Button
          size="s"
          icon={<Columns3 />}
          aria-label={tableTexts.columns}
          aria-haspopup="dialog"
          aria-expanded={menu !== null}
          onClick={({ currentTarget }) => setMenu((open) => (open ? null : currentTarget))}
        >
          <span className={styles.label}>{tableTexts.columns}</span>
        </Button>
      </span>
      <ColumnMenu
        anchor={menu}
        columns={contactColumns}
        layout={columns.layout}
        onChange={columns.setLayout}
        onReset={columns.reset}
        onClose={() => setMenu(null)}
      />
    </>
  )
}
