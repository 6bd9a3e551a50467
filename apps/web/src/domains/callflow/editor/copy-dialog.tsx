import type { CallFlow } from '@frontdesk/contract/callflow/call-flow'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Location } from '#domains/locations/locations.public.ts'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { snack } from '#ui/feedback/snackbar.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { applyCallFlow } from '../callflow.live.ts'
import { saveFailure } from '../failure-texts.ts'
import { editorTexts as texts } from '../texts/editor.texts.ts'

interface CopyDialogProps {
  flow: CallFlow
  /** Without the one that is shown. */
  others: readonly Location[]
  onClose(): void
}

/** Saves the flow on the screen at another location. Its earlier one stays among its versions. */
export function CopyDialog({ flow, others, onClose }: CopyDialogProps) {
  const client = useQueryClient()
  const { account } = useMe()
  const [to, setTo] = useState(others.length === 1 ? (others[0]?.id ?? '') : '')
  const copy = useMutation({
    async mutationFn(locationId: string) {
      const params = { id: account.id, locationId }
      const { version } = await api.callFlow.getCallFlow({ params })
      return api.callFlow.saveCallFlow({ params, body: { callFlow: flow } }, { ifMatch: version })
    },
    onSuccess(saved) {
      applyCallFlow(client, account.id, saved)
      snack.success(texts.copied(others.find(({ id }) => id === saved.locationId)?.name ?? ''))
      onClose()
    },
    onError: (error) => snack.error(saveFailure(error)),
  })
  return (
    <Dialog
      open
      size="sm"
      title={texts.copyTitle}
      subtitle={texts.copyText}
      onClose={onClose}
      onSubmit={() => to && copy.mutate(to)}
      submit={{ text: texts.copyYes, busy: copy.isPending, disabled: to === '' && texts.copyChoose }}
    >
      <SelectField
        label={texts.copyTo}
        placeholder={texts.copyChoose}
        value={to}
        onChange={setTo}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Dialog>
  )
}
