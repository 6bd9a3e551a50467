import { useShortcut } from '../../actions/shortcut.ts'
import { gridTexts } from '../../texts/grid.texts.ts'

interface GridActions {
  down(): void
  up(): void
  select: (() => void) | undefined
  range: (() => void) | undefined
  copy: (() => void) | undefined
}

/** Single letters work without the focus; the others are listed only, because the grid itself has their keys. */
export function useGridShortcuts(scope: string, { down, up, select, range, copy }: GridActions) {
  const nothing = () => {}
  const { keys } = gridTexts
  useShortcut({ scope, keys: 'j', description: keys.down, run: down })
  useShortcut({ scope, keys: 'k', description: keys.up, run: up })
  useShortcut({ scope, keys: 'x', description: keys.select, run: select ?? nothing }, !select)
  useShortcut({ scope, keys: 'shift+x', description: keys.range, run: range ?? nothing }, !range)
  useShortcut({ scope, keys: 'c', description: keys.copy, run: copy ?? nothing }, !copy)
  useShortcut({ scope, keys: 'Enter', description: keys.open, run: nothing, listed: true })
  useShortcut({ scope, keys: 'alt+ArrowDown', description: keys.menu, run: nothing, listed: true })
  useShortcut({ scope, keys: 'shift+ArrowRight', description: keys.resize, run: nothing, listed: true })
}
