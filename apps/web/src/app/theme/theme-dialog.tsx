import { colorProblem } from '@frontdesk/contract/kit/color'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { shellTexts } from '#app/texts/shell.texts.ts'
import { failureText } from '#domains/users/failure-texts.ts'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { updateMe } from '#platform/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { snack } from '#ui/feedback/snackbar.ts'
import { ColorPicker } from '#ui/fields/color-picker.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { DialogCancel } from '#ui/overlays/dialog-cancel.tsx'
import { DEFAULT_SEED } from '#ui/theme/tokens.ts'
import { trySeed } from './theme.ts'

/** Previews the color on the whole page while it is being chosen. */
export function ThemeDialog({ onClose }: { onClose(): void }) {
  const me = useMe()
  const [seed, setSeed] = useState(me.themeColor ?? DEFAULT_SEED)
  const [valid, setValid] = useState(true)
  const save = useMutation({
    mutationFn: (themeColor: string) => api.users.updateUser({ params: { id: me.id }, body: { themeColor } }),
    onSuccess: ({ themeColor }) => {
      updateMe({ themeColor })
      onClose()
    },
    onError: (error) => snack.error(failureText('updateUser', error)),
  })
  // Remounts the picker, which discards its unfinished input.
  const [picker, setPicker] = useState(0)
  const backToDefault = () => {
    setSeed(DEFAULT_SEED)
    setValid(true)
    setPicker(picker + 1)
  }
  useEffect(() => {
    trySeed(seed)
  }, [seed])
  useEffect(() => () => trySeed(null), [])

  return (
    <Dialog
      open
      size="sm"
      title={shellTexts.themeColor}
      subtitle={shellTexts.themeText}
      onClose={onClose}
      onSubmit={() => valid && save.mutate(seed)}
      actions={
        <>
          <Button look="quiet" onClick={backToDefault}>
            {shellTexts.themeDefault}
          </Button>
          <DialogCancel />
          <Button type="submit" look="solid" busy={save.isPending} disabled={!valid && colorProblem}>
            {shellTexts.themeSave}
          </Button>
        </>
      }
    >
      <ColorPicker key={picker} label={shellTexts.themeValue} value={seed} onChange={setSeed} onValid={setValid} />
    </Dialog>
  )
}
