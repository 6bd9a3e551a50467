import { Button } from '#ui/actions/button.tsx'
import { selectionTexts } from '../texts/selection.texts.ts'
import { useSelectMode } from './select-mode.ts'

/** For cards, which have no boxes until then. */
export function SelectButton() {
  const { selecting, toggle } = useSelectMode()
  return (
    <Button size="s" onClick={toggle}>
      {selecting ? selectionTexts.cancel : selectionTexts.select}
    </Button>
  )
}
