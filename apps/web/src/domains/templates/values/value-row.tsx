import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { failureText } from '../failure-texts.ts'
import { valuesTexts } from '../texts/values.texts.ts'
import styles from './group-values.module.css'
import { putBack } from './put-back.ts'
import { RenameValue } from './rename-value.tsx'
import { useDeleteValue, useReplaceValues, useTextsNow, type ValueGroup } from './values.queries.ts'

interface ValueRowProps {
  group: ValueGroup
  value: ValueGroup['values'][number]
  mayChange: boolean
}

export function ValueRow({ group, value, mayChange }: ValueRowProps) {
  const [renaming, setRenaming] = useState(false)
  const deleting = useDeleteValue()
  const replacing = useReplaceValues(group.id)
  const textsNow = useTextsNow(group.id)

  // The event may unmount this row before the replies arrive, so they are awaited instead of using mutation callbacks.
  const undo = async () => {
    const before = group.values.map((each) => each.value)
    try {
      await replacing.mutateAsync(putBack(value.value, before, textsNow()))
      snack.success(valuesTexts.updated)
    } catch (error) {
      snack.error(failureText('replaceValues', error))
    }
  }
  const remove = async () => {
    try {
      await deleting.mutateAsync(value.id)
      snack.success(valuesTexts.deleted, { undo })
    } catch (error) {
      snack.error(failureText('deleteValue', error))
    }
  }

  if (renaming) return <RenameValue group={group} value={value} onClose={() => setRenaming(false)} />
  return (
    <li className={styles.row}>
      <span className={styles.text}>{value.value}</span>
      {mayChange && (
        <span className={styles.acts}>
          <IconButton
            size="s"
            name={valuesTexts.rename(value.value)}
            icon={<Pencil />}
            onClick={() => setRenaming(true)}
          />
          <IconButton
            size="s"
            name={valuesTexts.delete(value.value)}
            icon={<Trash2 />}
            disabled={deleting.isPending}
            onClick={remove}
          />
        </span>
      )}
    </li>
  )
}
