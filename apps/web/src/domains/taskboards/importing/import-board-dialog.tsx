import { boardLimits } from '@frontdesk/contract/taskboards/limits'
import { useState } from 'react'
import { ApiFailure, messageOf } from '#platform/api/api-failure.ts'
import { Button } from '#ui/actions/button.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { boardImportTexts as texts } from '../texts/board-import.texts.ts'
import { BoardColumns, isUntitled } from './board-columns.tsx'
import styles from './import.module.css'
import { ImportPreview } from './import-preview.tsx'
import { useBoardImport } from './use-board-import.ts'

const kinds = ['.json', '.csv', '.tsv', '.txt']

interface ImportBoardDialogProps {
  onOpen(boardId: string): void
  onClose(): void
}

/** The file is read first: nothing is made before its content was seen. */
export function ImportBoardDialog({ onOpen, onClose }: ImportBoardDialogProps) {
  const [file, setFile] = useState<File>()
  /** As typed; before that, it is the one in the file. */
  const [typed, setTyped] = useState<string>()
  /** What each column becomes, as chosen. */
  const [mapping, setMapping] = useState<string>()
  const [tried, setTried] = useState(false)
  const { checking, adding, sent } = useBoardImport((boardId) => {
    onClose()
    onOpen(boardId)
  })
  const found = checking.data
  const name = typed ?? found?.boardname.slice(0, boardLimits.name) ?? ''
  const reason = !found ? texts.fileFirst : isUntitled(found) ? texts.titleMissing : found.cards === 0 && texts.noCards
  const take = ([chosen]: File[]) => {
    if (!chosen) return
    setFile(chosen)
    setMapping(undefined)
    adding.reset()
    checking.mutate({ file: chosen })
  }
  const submit = () => {
    if (!file || reason || adding.isPending) return
    setTried(true)
    if (name.trim()) adding.mutate({ file, mapping, boardname: name.trim() })
  }
  const choose = (targets: readonly string[]) => {
    if (!file) return
    setMapping(targets.join(','))
    adding.reset()
    checking.mutate({ file, mapping: targets.join(',') })
  }
  const refusal = adding.error instanceof ApiFailure ? adding.error.fields.boardname : undefined
  return (
    <Dialog
      open
      title={texts.title}
      subtitle={texts.lead}
      size="lg"
      onClose={onClose}
      onSubmit={submit}
      dirty={typed !== undefined || mapping !== undefined || adding.isPending}
      actions={
        <>
          <DialogCancel />
          <Button type="submit" look="solid" busy={adding.isPending} disabled={reason}>
            {texts.start}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <FileDrop
          label={file ? texts.otherFile : texts.file}
          hint={file?.name}
          accept={kinds}
          maxBytes={boardLimits.importBytes}
          onFiles={take}
          error={checking.error ? messageOf(checking.error) : undefined}
          disabled={adding.isPending}
        />
        {!file && <p className={styles.quiet}>{texts.fileHint}</p>}
        <div role="status">
          {checking.isPending && <Working words={texts.checking} share={sent} />}
          {adding.isPending && <Working words={texts.sending} share={sent} />}
        </div>
        {found && !(checking.isPending && mapping === undefined) && (
          <>
            <TextField
              label={texts.name}
              value={name}
              onChange={setTyped}
              maxLength={boardLimits.name}
              error={tried && !name.trim() ? texts.nameMissing : refusal}
              required
              disabled={adding.isPending}
            />
            <BoardColumns found={found} onChoose={choose} disabled={adding.isPending || checking.isPending} />
            <ImportPreview found={found} />
          </>
        )}
      </div>
    </Dialog>
  )
}

const Working = ({ words, share }: { words: string; share: number }) => (
  <div className={styles.working}>
    {words}
    <ProgressBar label={words} value={share < 1 ? share : undefined} />
  </div>
)
