import type { ReactNode } from 'react'
import { Chip } from '#ui/data/chip.tsx'
import { type Column, DataTable } from '#ui/data/data-table.tsx'
import styles from './templates.module.css'
import type { Template } from './templates.queries.ts'
import { templatesTexts } from './texts/templates.texts.ts'

interface TemplateTableProps {
  templates: readonly Template[]
  loading: boolean
  empty: ReactNode
  onOpen(template: Template): void
}

export function TemplateTable({ templates, loading, empty, onOpen }: TemplateTableProps) {
  const columns: Column<Template>[] = [
    {
      key: 'name',
      title: templatesTexts.name,
      width: '240px',
      cell: (template) => (
        <button type="button" className={styles.name} onClick={() => onOpen(template)}>
          {template.name}
        </button>
      ),
    },
    {
      key: 'template',
      title: templatesTexts.text,
      optional: true,
      cell: ({ template }) => <span className={styles.start}>{template}</span>,
    },
    {
      key: 'group',
      title: templatesTexts.group,
      width: '120px',
      cell: ({ group }) => <Chip>{group === 'team' ? templatesTexts.team : templatesTexts.personal}</Chip>,
    },
  ]
  return (
    <DataTable
      label={templatesTexts.title}
      rows={templates}
      rowKey={({ id }) => id}
      onRow={onOpen}
      {...{ columns, loading, empty }}
    />
  )
}
