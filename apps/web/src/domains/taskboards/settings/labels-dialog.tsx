import { boardColors, boardLimits } from '@frontdesk/contract/taskboards/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { uuid7 } from '#platform/api/random-key.ts'
import { api } from '#platform/api.ts'
import { Button } from '#ui/actions/button.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { failureText } from '../failure-texts.ts'
import { getBoards, type TaskBoard, type TaskLabel } from '../taskboards.queries.ts'
import { labelsTexts as texts } from '../texts/board-settings.texts.ts'
import { LabelRow } from './label-row.tsx'
import styles from './settings.module.css'

interface LabelsDialogProps {
  board: TaskBoard
  onClose(): void
}

/** All labels of a board, saved at once. */
export function LabelsDialog({ board, onClose }: LabelsDialogProps) {
  const [base] = useState(board.labels)
  const [labels, setLabels] = useState<readonly TaskLabel[]>(base)
  const [tried, setTried] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const rows = useRef<HTMLUListElement>(null)
  const taskBoards = getBoards(useQueryClient())
  const saving = useMutation({
    mutationFn: (sent: TaskLabel[]) =>
      api.taskBoards.saveTaskLabels({ params: { id: board.id }, body: { labels: sent } }),
    onSuccess(saved) {
      taskBoards.applyReply([saved])
      onClose()
    },
  })
  const names = labels.map(({ name }) => name.trim().toLowerCase())
  const problemOf = (at: number) => {
    if (!tried) return undefined
    if (!names[at]) return texts.nameMissing
    return names.indexOf(names[at]) < at ? texts.twice : undefined
  }
  const submit = () => {
    setTried(true)
    if (names.some((name, at) => !name || names.indexOf(name) < at)) return
    saving.mutate(labels.map((label) => ({ ...label, name: label.name.trim() })))
  }
  const change = (id: string, to: Partial<TaskLabel>) =>
    setLabels((all) => all.map((label) => (label.id === id ? { ...label, ...to } : label)))
  const move = (from: number, to: number) => {
    const label = labels[from]
    if (!label || to < 0 || to >= labels.length) return
    setLabels(labels.toSpliced(from, 1).toSpliced(to, 0, label))
    setAnnouncement(texts.moved(label.name || texts.newLabel, to + 1, labels.length))
  }
  const focusName = (at: number) =>
    requestAnimationFrame(() => rows.current?.children[at]?.querySelector('input')?.focus())
  const add = () => {
    setLabels([...labels, { id: uuid7(), name: '', color: boardColors[labels.length % boardColors.length] ?? 'gray' }])
    setTried(false)
    focusName(labels.length)
  }
  return (
    <Dialog
      open
      title={texts.title}
      subtitle={texts.subtitle(board.boardname)}
      onClose={onClose}
      onSubmit={submit}
      dirty={JSON.stringify(labels) !== JSON.stringify(base)}
      actions={
        <>
          <DialogCancel />
          <Button type="submit" look="solid" busy={saving.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      {labels.length === 0 && <p className={styles.hint}>{texts.none}</p>}
      <ul ref={rows} className={styles.labels}>
        {labels.map((label, at) => (
          <LabelRow
            key={label.id}
            label={label}
            place={at + 1}
            last={at === labels.length - 1}
            problem={problemOf(at)}
            onChange={(to) => change(label.id, to)}
            onMove={(by) => move(at, at + by)}
            onRemove={() => {
              setLabels(labels.filter(({ id }) => id !== label.id))
              focusName(Math.min(at, labels.length - 2))
            }}
          />
        ))}
      </ul>
      <div className={styles.bottom}>
        <Button icon={<Plus />} disabled={labels.length >= boardLimits.labels && texts.full} onClick={add}>
          {texts.add}
        </Button>
        {base.length > 0 && <p className={styles.hint}>{texts.removeHint}</p>}
        {saving.error && (
          <p role="alert" className={styles.problem}>
            {failureText('saveTaskLabels', saving.error)}
          </p>
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </Dialog>
  )
}
