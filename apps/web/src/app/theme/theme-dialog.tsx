import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messageOf } from '#platform/api/api-failure.ts'
import { api } from '#platform/api.ts'
import { useMe } from '#platform/session/session-state.ts'
import { patchMe } from '#platform/session.ts'
import { Button } from '#ui/button.tsx'
import { ColorPicker } from '#ui/color-picker.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { snack } from '#ui/snackbar.ts'
import { HEX_COLOR_MESSAGE } from '#ui/theme/hex-color.ts'
import { DEFAULT_SEED } from '#ui/theme/tokens.ts'
import { trySeed } from './theme.ts'

/** The whole page shows the colour while it is chosen. */
export function ThemeDialog({ onClose }: { onClose(): void }) {
  const me = useMe()
  const [seed, setSeed] = useState(me.themeColor ?? DEFAULT_SEED)
  const [valid, setValid] = useState(true)
  const save = useMutation({
    mutationFn: (themeColor: string) => api.users.updateUser({ params: { id: me.id }, body: { themeColor } }),
    onSuccess: ({ themeColor }) => {
      patchMe({ themeColor })
      onClose()
    },
    onError: (error) => snack.error(`Unable to update profile: ${messageOf(error)}`),
  })
  // A new picker, so that whatever was typed into the old one goes with it.
  const [picker, setPicker] = useState(0)
  const backToDefault = () => {
    setSeed(DEFAULT_SEED)
    setValid(true)
    setPicker(picker + 1)
  }
  useEffect(() => trySeed(seed), [seed])
  useEffect(() => () => trySeed(null), [])

  return (
    <Dialog
      open
      size="sm"
      title="Theme color"
      subtitle="Yours, on every device. Light and dark follow it."
      onClose={onClose}
      onSubmit={() => valid && save.mutate(seed)}
      actions={
        <>
          <Button look="quiet" onClick={backToDefault}>
            Default
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="solid" busy={save.isPending} disabled={!valid && HEX_COLOR_MESSAGE}>
            Save
          </Button>
        </>
      }
    >
      <ColorPicker key={picker} label="Color" value={seed} onChange={setSeed} onValid={setValid} />
    </Dialog>
  )
}
