import { type BoardColor, boardColors } from '@frontdesk/contract/taskboards/limits'
import type { MenuEntry } from '#ui/actions/menu-panel.tsx'
import { colorTexts as texts } from '../texts/colors.texts.ts'

/** Undefined: of several things, which differ. */
export const buildColorEntries = (
  now: BoardColor | null | undefined,
  onChoose: (color: BoardColor | null) => void,
): MenuEntry[] =>
  [null, ...boardColors].map((color) => ({
    label: color ? texts[color] : texts.none,
    checked: color === now,
    run: () => onChoose(color),
  }))
