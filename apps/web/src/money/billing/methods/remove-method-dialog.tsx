import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import type { SavedMethod } from '../billing.queries.ts'
import { methodsTexts as texts } from '../texts/methods.texts.ts'
import { failureText } from './failure-texts.ts'
import { formatSaved } from './format-saved.ts'
import styles from './methods.module.css'

interface RemoveMethodDialogProps {
  method: SavedMethod
  /** One of them takes its place if it is the default. */
  others: readonly SavedMethod[]
  onClose(): void
}

/** Removes a payment method; another one takes the place of the default. */
export function RemoveMethodDialog({ method, others, onClose }: RemoveMethodDialogProps) {
  const { account } = useMe()
  const usable = method.isDefault ? others.filter(({ status }) => status === 'ready') : []
  const [instead, setInstead] = useState(usable[0]?.id)
  const name = formatSaved(method)
  const removing = useMutation({
    mutationFn: () =>
      api.billing.deletePaymentMethod({ params: { id: account.id, method: method.id }, query: { instead } }),
    onSuccess() {
      snack.success(texts.removed(name))
      onClose()
    },
    onError: (error) => snack.error(failureText('deletePaymentMethod', error)),
  })
  return (
    <Dialog
      open
      size="sm"
      title={texts.removeTitle(name)}
      onClose={onClose}
      onSubmit={() => removing.mutate()}
      dirty={false}
      actions={
        <>
          <DialogCancel />
          <Button type="submit" look="danger" busy={removing.isPending}>
            {texts.remove}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <p>{texts.removeText}</p>
        {instead !== undefined && (
          <SelectField
            label={texts.instead}
            value={instead}
            onChange={setInstead}
            options={usable.map((each) => ({ value: each.id, label: formatSaved(each) }))}
          />
        )}
        {method.isDefault && usable.length === 0 && <p>{texts.removeLast}</p>}
      </div>
    </Dialog>
  )
}
